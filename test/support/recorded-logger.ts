import { createLogger, type Logger } from "#platform/logger.server.ts";

/** A logger of every level, and the lines that it wrote. */
export function recordedLogger(): { logger: Logger; lines: string[] } {
  const lines: string[] = [];
  return { logger: createLogger({ LOG_LEVEL: "debug" }, { write: (line) => void lines.push(line) }), lines };
}
