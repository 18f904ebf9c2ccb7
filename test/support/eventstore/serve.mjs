// An EventStoreDB in memory as a process of its own: node test/support/eventstore/serve.mjs [port]
// Prints its url, for EVENTSTORE_URL or EVENTSTORE_TEST_URL, and forgets everything when it ends.
import '../../../scripts/typescript-loader.mjs';

const { EventStoreServer } = await import('./event-store-server.ts');
const server = await EventStoreServer.start({ port: Number(process.argv[2] ?? 0) });
console.log(server.url);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close());
