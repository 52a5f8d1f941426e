import { startEmbeddedPostgres } from "#platform/database/embedded.server.ts";

// A stand-in for a shop that a test kills: it holds the PostgreSQL of a folder and prints its address.
const { url } = await startEmbeddedPostgres({ folder: process.argv[2] ?? "", durable: false });
console.log(url);
setInterval(() => undefined, 60_000);
