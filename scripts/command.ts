import { type ParseArgsConfig, parseArgs } from "node:util";
import { errorCode } from "#platform/database/start-problem.server.ts";

/** Thrown by a command for invalid arguments: its usage is printed. */
export class UsageError extends Error {}

type Arguments<Options extends ParseArgsConfig["options"]> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/**
 * Runs a command with its arguments. Prints the usage for invalid arguments, and the message of any other error, both with exit code 1.
 * @param positionals minimum and maximum number of positional arguments
 */
export async function command<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  { usage, options, positionals: [min, max] = [0, 0] }: CommandLine<Options>,
  run: (arguments_: Arguments<Options>) => Promise<void> | void,
): Promise<void> {
  try {
    const parsed = parseArgs({ options, allowPositionals: true });
    const count = parsed.positionals.length;
    if (count < min || count > max) throw new UsageError();
    await run(parsed);
  } catch (error) {
    const isUsage = error instanceof UsageError || String(errorCode(error)).startsWith("ERR_PARSE_ARGS");
    console.error(isUsage ? usage : error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

interface CommandLine<Options> {
  usage: string;
  options: Options;
  positionals?: readonly [min: number, max: number];
}
