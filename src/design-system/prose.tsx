import { classes } from "./classes.ts";

interface ProseProps {
  /** HTML that the content store has sanitised; nothing else may be given. */
  html: string;
  className?: string | undefined;
}

/** A text of paragraphs, lists and tables, set to be read. */
export function Prose({ html, className }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown lets only harmless elements through
  return <div className={classes("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
