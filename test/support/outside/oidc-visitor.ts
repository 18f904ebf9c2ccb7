import type { OidcUser, TestOidcProvider } from './oidc-provider';
import type { TestPlayer, Answer, TestUser } from '../api/player';

/** A browser without a page: it signs in at the provider, and keeps the cookies of both. */
export class OidcVisitor {
  /** The cookie that binds a sign-in to the browser, `name=value`. */
  oidcCookie = '';
  /** Whole, with its attributes. */
  lastSetCookie = '';
  private readonly providerCookies = new Map<string, string>();

  constructor(
    readonly provider: TestOidcProvider,
    /** Whose session the browser has. */
    public player: TestPlayer,
  ) {}

  /** Calls the game with the cookies of this browser. */
  async call<Body>(method: string, path: string, body?: object): Promise<Answer<Body>> {
    const cookie = [this.player.cookie, this.oidcCookie].filter(Boolean).join('; ');
    const answer = await this.player.call<Body>(method, path, {
      headers: cookie ? { cookie } : {},
      ...(body && { body }),
    });
    for (const set of answer.headers.getSetCookie()) {
      if (!set.startsWith('questlog_oidc=')) continue;
      this.lastSetCookie = set;
      [this.oidcCookie = ''] = set.split(';');
    }
    return answer;
  }

  /** Begins a sign-in; resolves to the provider's address. */
  async start(path = '/auth/oidc/start', body?: object): Promise<string> {
    const answer = await this.call<{ url: string }>('POST', path, body);
    if (answer.status !== 200) throw new Error(`The start answered ${JSON.stringify(answer.body)}`);
    return answer.body.url;
  }

  /** Signs in at the provider as `user`; resolves to the address that it sends the browser to. */
  async visitProvider(address: string, user?: OidcUser): Promise<URL> {
    if (user) {
      // Who signs in as somebody else has signed out before.
      if (this.provider.user.sub !== user.sub) this.providerCookies.clear();
      this.provider.user = user;
    }
    let url = new URL(address);
    while (url.origin === this.provider.issuer) {
      const cookie = [...this.providerCookies].map((pair) => pair.join('=')).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';', 1)[0]!.split(/=(.*)/s);
        this.providerCookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null)
        throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
      url = new URL(location, url);
    }
    return url;
  }

  /** Brings the provider's answer to the game; resolves to the page that it goes on to. */
  async bring(callback: URL): Promise<string> {
    const path = `${callback.pathname}${callback.search}`.replace(/^\/api/, '');
    const answer = await this.call('GET', path);
    if (answer.status !== 302) throw new Error(`The callback answered ${answer.status}`);
    return answer.headers.get('location') ?? '';
  }

  /** The whole sign-in as `user`; resolves to the page it ends at. */
  async signIn(user: OidcUser): Promise<string> {
    return this.bring(await this.visitProvider(await this.start(), user));
  }

  /** A first sign-in and its form. */
  async signUp(user: OidcUser, nickname: string): Promise<Answer<TestUser>> {
    await this.signIn(user);
    const answer = await this.call<TestUser>('POST', '/auth/oidc/sign-up', {
      nickname,
      characterClass: 'scholar',
    });
    if (answer.status === 201) this.player.user = answer.body;
    return answer;
  }
}
