import type { ProblemBody } from "#platform/http/problem.ts";

/**
 * What a refusal says of single fields, by field. A call that refuses several at once lists them in `details.issues`.
 * @param problem as the server answered it
 */
export function problemFields({ field, message, details }: ProblemBody): Record<string, string> {
  const issues: unknown = details?.issues;
  const listed = Array.isArray(issues) ? issues.filter(isIssue) : [];
  // The list's own words come last, for they are the plainer ones.
  const all = field ? [{ field, message }, ...listed] : listed;
  return Object.fromEntries(all.map((issue) => [issue.field.replace(/^body\./, ""), issue.message]));
}

function isIssue(issue: unknown): issue is { field: string; message: string } {
  return (
    typeof issue === "object" &&
    issue !== null &&
    "field" in issue &&
    typeof issue.field === "string" &&
    "message" in issue &&
    typeof issue.message === "string"
  );
}
