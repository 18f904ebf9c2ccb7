// Runs an in-memory EventStoreDB as a process: node test/support/eventstore/serve.mjs [port]
// Prints its URL, for EVENTSTORE_URL or EVENTSTORE_TEST_URL. Its data are lost when it ends.
import '../../../scripts/typescript-loader.mjs';

const { EventStoreServer } = await import('./event-store-server.ts');
const server = await EventStoreServer.start({ port: Number(process.argv[2] ?? 0) });
console.log(server.url);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close());
