// Shows R256.
import { once } from 'node:events';
import { connect as connectTcp, type Socket as TcpSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { io, Manager, type Socket } from 'socket.io-client';
import { LIVE_PATH } from '../../server/contracts/live';
import { toAddressKey } from '../../server/platform/http/address-key';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

/** The connection below Socket.IO: `write` sends a packet of Socket.IO as text. */
interface Engine {
  write(packet: string): void;
  _sendPacket(type: 'pong'): void;
}

describe('a client of the socket server', () => {
  let server: ServerWithDatabase;
  let player: TestPlayer;
  const open: Socket[] = [];

  beforeAll(async () => {
    const environment = { SOCKETS_PER_PLAYER: '2', SOCKETS_PER_ADDRESS: '4', TRUSTED_PROXIES: 'loopback' };
    server = await startServerWithDatabase({ environment });
    player = await TestPlayer.register(server.url);
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  afterAll(() => server.close());

  function connect(cookie: string, address = '203.0.113.1'): Socket {
    const socket = io(server.url, {
      path: LIVE_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { ...(cookie && { cookie }), 'x-forwarded-for': address },
    });
    open.push(socket);
    return socket;
  }

  /** Resolves with `connected`, or with how the connection failed or ended within a second of connecting. */
  function outcomeOf(socket: Socket): Promise<string> {
    return new Promise((resolve) => {
      socket.on('connect_error', ({ message }) => resolve(message));
      socket.on('disconnect', (reason) => resolve(reason));
      socket.on('connect', () => void sleep(200).then(() => resolve('connected')));
    });
  }

  /** Resolves with the milliseconds until the server closes a connection that sends what `send` sends. */
  async function timeUntilClosed(send: (engine: Engine) => void): Promise<number> {
    const manager = new Manager(server.url, {
      path: LIVE_PATH,
      transports: ['websocket'],
      autoConnect: false,
      reconnection: false,
    });
    const closed = new Promise((resolve) => manager.on('close', resolve));
    await new Promise((resolve) => manager.open(resolve));
    const started = performance.now();
    send(manager.engine as unknown as Engine);
    await closed;
    return performance.now() - started;
  }

  const handshakeFor = (cookie: string) =>
    [
      `GET ${LIVE_PATH}/?EIO=4&transport=websocket HTTP/1.1`,
      ...['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
      ...[`Cookie: ${cookie}`, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''],
    ].join('\r\n');

  /** A connection that has done the handshake, for frames that no client library sends, and the bytes that came after it. */
  async function openWebSocket(cookie: string) {
    const tcp: TcpSocket = connectTcp(Number(new URL(server.url).port), '127.0.0.1');
    tcp.write(handshakeFor(cookie));
    await once(tcp, 'data');
    let bytes = 0;
    tcp.on('data', (chunk: Buffer) => (bytes += chunk.length));
    // The server may reset the connection, at any time: `once` would reject then.
    tcp.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => tcp.on('close', () => resolve()));
    return { tcp, closed, received: () => bytes };
  }

  it('go on when clients are gone before their handshake is answered', async () => {
    const { port } = new URL(server.url);
    const handshake = handshakeFor('');
    for (let turn = 0; turn < 50; turn += 1) {
      const socket = connectTcp(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(handshake);
      socket.resetAndDestroy();
    }
    expect(await outcomeOf(connect(player.cookie))).toBe('connected');
  });

  it('is disconnected at once when it is not signed in', async () => {
    expect(await timeUntilClosed((engine) => engine.write('0'))).toBeLessThan(2_000);
  });

  it('is disconnected within seconds when it does not begin to sign in', async () => {
    expect(await timeUntilClosed(() => undefined)).toBeLessThan(8_000);
  });

  it('is disconnected when it sends more packets than clients do, before it has signed in', async () => {
    const flood = (engine: Engine) => {
      for (let count = 0; count < 40; count += 1) engine._sendPacket('pong');
    };
    expect(await timeUntilClosed(flood)).toBeLessThan(2_000);
  });

  it('is disconnected when it sends pings and reads no pongs, before the pongs fill the memory', async () => {
    const { tcp, closed, received } = await openWebSocket(player.cookie);
    tcp.pause();
    // A masked ping of 125 bytes; each would be answered with a pong as long.
    const ping = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)]);
    tcp.write(Buffer.concat(Array.from({ length: 10_000 }, () => ping)));
    await sleep(500);
    tcp.resume();
    await closed;
    expect(received()).toBeLessThan(10_000);
  });

  it('is disconnected when it sends parts of a message that never ends', async () => {
    const { tcp, closed } = await openWebSocket(player.cookie);
    tcp.write(Buffer.from([0x01, 0x80, 0, 0, 0, 0]));
    const isClosed = closed.then(() => true);
    const emptyPart = Buffer.from([0x00, 0x80, 0, 0, 0, 0]);
    for (let count = 0; count < 40 && !tcp.destroyed; count += 1) {
      tcp.write(emptyPart);
      await sleep(10);
    }
    expect(await Promise.race([isClosed, sleep(2_000, false)])).toBe(true);
  });

  it('is disconnected when it sends an event', async () => {
    const socket = connect(player.cookie);
    expect(await outcomeOf(socket)).toBe('connected');
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.emit('party:take-over', {});
    expect(await ended).toBe('io server disconnect');
  });

  it('may have as many sockets as a player may have, and a new one when one is closed', async () => {
    const [first] = [connect(player.cookie, '203.0.113.2'), connect(player.cookie, '203.0.113.3')];
    await waitUntil('both', async () => open.every(({ connected }) => connected));
    expect(await outcomeOf(connect(player.cookie, '203.0.113.4'))).toBe('TOO_MANY_SOCKETS');
    first?.disconnect();
    await waitUntil(
      'room',
      async () => (await outcomeOf(connect(player.cookie, '203.0.113.5'))) === 'connected',
    );
  });

  it('does not count as a socket of its player when it has left before its session was read', async () => {
    const newcomer = await TestPlayer.register(server.url);
    const lock = await server.ownerPool.connect();
    await lock.query('begin; lock table session in access exclusive mode');
    try {
      const leaving = Array.from({ length: 4 }, (_, n) => connect(newcomer.cookie, `203.0.113.${20 + n}`));
      await waitUntil('the sessions to be read', async () => {
        const waiting = await server.ownerPool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return waiting.rows.length >= leaving.length;
      });
      for (const socket of leaving) socket.io.engine.close();
      await sleep(200);
    } finally {
      await lock.query('rollback');
      lock.release();
    }
    await sleep(200);
    expect(await outcomeOf(connect(newcomer.cookie, '203.0.113.30'))).toBe('connected');
  });

  it('may have as many sockets as its address may have', async () => {
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => TestPlayer.register(server.url)));
    const outcomes: string[] = [];
    for (const { cookie } of others) outcomes.push(await outcomeOf(connect(cookie, '2001:db8::7')));
    expect(outcomes.slice(0, 4)).toStrictEqual(['connected', 'connected', 'connected', 'connected']);
    expect(outcomes[4]).not.toBe('connected');
    expect(await outcomeOf(connect(others[4]?.cookie ?? '', '2001:db8:0:1::7'))).toBe('connected');
  });
});

describe('the address that sockets are counted by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, key) => {
    expect(toAddressKey(address)).toBe(key);
  });
});
