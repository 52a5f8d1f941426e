import { startEmbeddedPostgres } from "#platform/database/embedded.server.ts";

// Runs the embedded PostgreSQL of a folder, as a shop does, and prints its URL. Killed by a test.
const { url } = await startEmbeddedPostgres({ folder: process.argv[2] ?? "", durable: false });
console.log(url);
setInterval(() => undefined, 60_000);
