import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { HOST_SESSION_COOKIE, SESSION_COOKIE, SESSION_SECONDS } from './session';

type Cookies = Readonly<Record<string, string | undefined>>;
type HostHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** How long the name of earlier releases is accepted where cookies are bound to their host: as long as a session lasts. */
const EXCHANGE_MS = SESSION_SECONDS * 1000;
/** How long processes of an earlier release, which know only the old name, may serve beside this one. */
const ROLL_OUT_MS = 24 * 60 * 60_000;

const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/**
 * The name of the session's cookie (R344). At the host of an https `PUBLIC_URL` it is `__Host-questlog_session`, which browsers
 * accept only over TLS and only from that very host: a neighbouring subdomain can't plant one. Everywhere else (an address in
 * the local network, plain http) it has no prefix.
 */
export class SessionCookies {
  private readonly publicHost: string | undefined;
  /** Until then no cookie gets the new name; milliseconds since the epoch. */
  private bindsFrom = 0;
  /** Milliseconds since the epoch. */
  private exchangeEndsAt = 0;

  constructor(publicUrl: string | undefined) {
    const url = publicUrl === undefined ? undefined : new URL(publicUrl);
    this.publicHost = url?.protocol === 'https:' ? url.host : undefined;
  }

  /**
   * Starts the period in which the old name is exchanged, once per installation, at its first start with an https address. For its
   * first day the new name is only read: another process may not know it yet. Without sessions no such process is serving.
   */
  async start(pool: pg.Pool): Promise<void> {
    if (this.publicHost === undefined) return;
    await pool.query(
      `insert into session_cookie_exchange (began_at)
       select case when exists (select from session) then now() else now() - make_interval(secs => $1) end
       on conflict do nothing`,
      [ROLL_OUT_MS / 1000],
    );
    const { rows } = await pool.query<{ beganAt: Date }>(
      'select began_at as "beganAt" from session_cookie_exchange',
    );
    const beganAt = rows[0]?.beganAt.getTime() ?? 0;
    this.bindsFrom = beganAt + ROLL_OUT_MS;
    this.exchangeEndsAt = beganAt + EXCHANGE_MS;
  }

  /** Whether cookies of the host (with or without a port) carry the prefix. */
  isHostBound(host: string): boolean {
    return this.isPublicHost(host) && Date.now() >= this.bindsFrom;
  }

  private isPublicHost(host: string): boolean {
    return (
      this.publicHost !== undefined &&
      URL.canParse(`https://${host}`) &&
      new URL(`https://${host}`).host === this.publicHost
    );
  }

  /** The signed session id that a request to `host` carries; undefined without one. */
  read(cookies: Cookies, host: string): string | undefined {
    if (!this.isPublicHost(host)) return cookies[SESSION_COOKIE];
    return cookies[HOST_SESSION_COOKIE] ?? this.readExchanged(cookies);
  }

  /** The same for a handshake, which passes by Fastify. No page can make a browser send `X-Forwarded-Host` with one. */
  readHandshake(headers: HostHeaders): string | undefined {
    return this.read(parseCookies(headers), readHost(headers));
  }

  /** The `Set-Cookie` by which a handshake exchanges the old name; undefined where there is nothing to exchange. */
  exchangeAtHandshake(headers: HostHeaders): string | undefined {
    const cookies = parseCookies(headers);
    if (!this.isHostBound(readHost(headers)) || cookies[HOST_SESSION_COOKIE] !== undefined) return undefined;
    const value = this.readExchanged(cookies);
    if (value === undefined) return undefined;
    return fastifyCookie.serialize(HOST_SESSION_COOKIE, value, {
      ...ATTRIBUTES,
      secure: true,
      maxAge: SESSION_SECONDS,
    });
  }

  /** Translates between the browser's name and the session plugin's; to be called before the plugin is registered. */
  translate(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      if (this.isPublicHost(request.host)) {
        const value = this.read(request.cookies, request.host);
        request.cookies = { ...request.cookies, [SESSION_COOKIE]: value };
      }
      if (this.isHostBound(request.host)) addPrefix(reply);
      done();
    });
  }

  /** Replaces the old name in the browser; to be called after the session plugin is registered. */
  exchange(server: FastifyInstance): void {
    server.addHook('onSend', (request, reply, _payload, done) => {
      if (this.isHostBound(request.host)) this.replaceOldCookie(request, reply);
      done();
    });
  }

  private replaceOldCookie({ headers, session }: FastifyRequest, reply: FastifyReply): void {
    const cookies = parseCookies(headers);
    if (cookies[SESSION_COOKIE] === undefined) return;
    const isExchanged =
      cookies[HOST_SESSION_COOKIE] === undefined && this.readExchanged(cookies) !== undefined;
    const isSet = String(reply.getHeader('set-cookie') ?? '').includes(HOST_SESSION_COOKIE);
    if (isExchanged && !isSet && session?.userId)
      void reply.setCookie(SESSION_COOKIE, session.encryptedSessionId, {
        ...ATTRIBUTES,
        expires: session.cookie.expires ?? new Date(Date.now() + SESSION_SECONDS * 1000),
      });
    reply.header('set-cookie', `${SESSION_COOKIE}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`);
  }

  private readExchanged(cookies: Cookies): string | undefined {
    return Date.now() < this.exchangeEndsAt ? cookies[SESSION_COOKIE] : undefined;
  }
}

/** The reply then sets and clears the session's cookie under the name with the prefix, which must be `Secure`. */
function addPrefix(reply: FastifyReply): void {
  const setCookie = reply.setCookie.bind(reply);
  const clearCookie = reply.clearCookie.bind(reply);
  reply.setCookie = (name, value, options) =>
    name === SESSION_COOKIE
      ? setCookie(HOST_SESSION_COOKIE, value, { ...options, secure: true })
      : setCookie(name, value, options);
  reply.clearCookie = (name, options) =>
    name === SESSION_COOKIE
      ? clearCookie(HOST_SESSION_COOKIE, { ...options, secure: true })
      : clearCookie(name, options);
}

function parseCookies({ cookie }: HostHeaders): Cookies {
  return fastifyCookie.parse(typeof cookie === 'string' ? cookie : '');
}

function readHost(headers: HostHeaders): string {
  const host = headers['x-forwarded-host'] ?? headers['host'];
  return typeof host === 'string' ? host : '';
}
