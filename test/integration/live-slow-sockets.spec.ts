import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo, Socket as TcpSocket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { disconnectSlowConsumer } from '../../server/live/slow-consumer';
import { waitUntil } from '../support/processes/projections';

const MESSAGE = 'x'.repeat(64 * 1024);
const MAX_BUFFERED = 512 * 1024;

describe('a socket that does not read its messages', () => {
  let http: HttpServer;
  let server: Server;
  let dropped: string[];
  const clients: Socket[] = [];
  const frozenLines: TcpSocket[] = [];

  beforeAll(async () => {
    dropped = [];
    http = createServer();
    server = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
    server.on('connection', (socket) => {
      disconnectSlowConsumer(socket, { maxBuffered: MAX_BUFFERED, onDrop: () => dropped.push(socket.id) });
    });
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    for (const line of frozenLines) line.destroy();
    await server.close();
  });

  async function connect(): Promise<Socket> {
    const { port } = http.address() as AddressInfo;
    const client = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    clients.push(client);
    await waitUntil('the client is connected', async () => client.connected);
    return client;
  }

  /** Stops reading, like a page that a phone has frozen. */
  function freeze(client: Socket): void {
    const { ws } = client.io.engine.transport as unknown as { ws: { _socket: TcpSocket } };
    ws._socket.pause();
    frozenLines.push(ws._socket);
  }

  it('is dropped before it fills the memory, and the others go on', async () => {
    const frozen = await connect();
    const lively = await connect();
    const { id } = frozen;
    let heard = 0;
    lively.on('news', () => (heard += 1));
    freeze(frozen);
    let sent = 0;
    await waitUntil('the frozen one is dropped', async () => {
      server.emit('news', MESSAGE);
      sent += 1;
      return dropped.length > 0;
    });
    await waitUntil('the reading socket has received everything', async () => heard === sent);

    expect(dropped).toEqual([id]);
    expect(server.sockets.sockets.size).toBe(1);
  });

  it('stays connected while it reads them, however many there are', async () => {
    const client = await connect();
    dropped = [];
    let heard = 0;
    client.on('news', () => (heard += 1));
    for (let turn = 1; turn <= 100; turn += 1) {
      server.emit('news', MESSAGE);
      await waitUntil('it has heard', async () => heard >= turn);
    }

    expect(dropped).toEqual([]);
  });
});
