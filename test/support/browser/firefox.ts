import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '../../../server/rules/character-class';

const WAIT_MS = 60_000;
const POLL_MS = 100;
/** The key of a reference to an element, as WebDriver defines it. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Reference = Readonly<Record<typeof ELEMENT, string>>;
type Response = readonly [1, number, { readonly error: string; readonly message: string } | null, unknown];

/** What a player looks for: a control by its accessible name, a field by its label, or anything by its text. */
export type Sought = Readonly<{ button: string }> | Readonly<{ field: string }> | Readonly<{ text: string }>;

/**
 * A headless Firefox with an empty profile and one tab, driven over Marionette, the protocol of WebDriver that every Firefox
 * speaks: the test's other driver needs a newer one than long-term releases are.
 */
export class Firefox {
  private readonly pending = new Map<number, (response: Response) => void>();
  private received = Buffer.alloc(0);
  private sent = 0;

  private constructor(
    private readonly child: ChildProcess,
    private readonly profile: string,
    private readonly socket: Socket,
  ) {
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
  }

  /** Opens the one that `jest.config.mjs` has found. */
  static async open(language: Language, width: number): Promise<Firefox> {
    const program = process.env['FIREFOX_PATH'];
    if (!program) throw new Error('FIREFOX_PATH names no Firefox');
    const profile = await mkdtemp(join(tmpdir(), 'questlog-firefox-'));
    const preferences = { 'marionette.port': 0, 'intl.accept_languages': language };
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    await writeFile(join(profile, 'user.js'), lines.join(''));
    const child = spawn(program, ['--marionette', '--headless', '--no-remote', '--profile', profile], {
      stdio: 'ignore',
    });
    const socket = connect(await readPort(profile), '127.0.0.1');
    await once(socket, 'connect');
    const firefox = new Firefox(child, profile, socket);
    await firefox.send('WebDriver:NewSession', {});
    await firefox.send('WebDriver:SetWindowRect', { width, height: 900 });
    return firefox;
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit');
    await this.send('Marionette:Quit', { flags: ['eForceQuit'] });
    await ended;
    this.socket.destroy();
    await rm(this.profile, { recursive: true, force: true });
  }

  async goto(url: string): Promise<void> {
    await this.send('WebDriver:Navigate', { url });
  }

  /**
   * Scrolls first: Firefox leaves an element behind a fixed bar where it is, and refuses the click. Tries again while the
   * element is obscured, because a screen that is still loading moves what is on it.
   */
  async click(sought: Sought): Promise<void> {
    const until = Date.now() + WAIT_MS;
    for (;;) {
      const id = await this.find(sought);
      const element: Reference = { [ELEMENT]: id };
      await this.evaluate('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', [element]);
      const [, , error] = await this.ask('WebDriver:ElementClick', { id });
      if (!error) return;
      if (error.error !== 'element click intercepted' || Date.now() > until)
        throw new Error(`Firefox refused to click: ${error.error}: ${error.message}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  async type(sought: Sought, text: string): Promise<void> {
    await this.send('WebDriver:ElementSendKeys', { id: await this.find(sought), text });
  }

  private async press(key: string): Promise<void> {
    const actions = [
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
    ];
    await this.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Waits for a visible element; resolves with its id. */
  async find(sought: Sought): Promise<string> {
    const until = Date.now() + WAIT_MS;
    for (;;) {
      const found = await this.evaluate<Reference | null>(`return (${findInPage.toString()})(arguments[0])`, [
        sought,
      ]);
      if (found) return found[ELEMENT];
      if (Date.now() > until) {
        const shown = await this.evaluate<string>('return document.body.innerText');
        throw new Error(`Firefox shows no ${JSON.stringify(sought)}, but: ${shown}`);
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** Presses Escape until the dialog has closed: the first press may close a tooltip. */
  async leaveDialog(): Promise<void> {
    const until = Date.now() + WAIT_MS;
    while (await this.evaluate<boolean>('return document.querySelector("[data-scope=dialog]") !== null')) {
      if (Date.now() > until) throw new Error('The dialog stays open in Firefox');
      await this.press('\uE00C');
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  async evaluate<Value>(script: string, args: readonly unknown[] = []): Promise<Value> {
    const result = await this.send('WebDriver:ExecuteScript', { script, args });
    return (result as { readonly value: Value }).value;
  }

  private async send(name: string, parameters: object): Promise<unknown> {
    const [, , error, result] = await this.ask(name, parameters);
    if (error) throw new Error(`Firefox refused ${name}: ${error.error}: ${error.message}`);
    return result;
  }

  private ask(name: string, parameters: object): Promise<Response> {
    const id = ++this.sent;
    const message = JSON.stringify([0, id, name, parameters]);
    const responding = new Promise<Response>((resolve) => this.pending.set(id, resolve));
    this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    return responding;
  }

  /** Each message is preceded by its length in bytes and a colon; the first one is a greeting. */
  private receive(chunk: Buffer): void {
    this.received = Buffer.concat([this.received, chunk]);
    for (;;) {
      const colon = this.received.indexOf(':');
      const end = colon + 1 + Number(this.received.subarray(0, Math.max(colon, 0)).toString());
      if (colon === -1 || this.received.length < end) return;
      const message: unknown = JSON.parse(this.received.subarray(colon + 1, end).toString());
      this.received = this.received.subarray(end);
      if (Array.isArray(message)) this.respond(message as unknown as Response);
    }
  }

  private respond(response: Response): void {
    this.pending.get(response[1])?.(response);
    this.pending.delete(response[1]);
  }
}

/** Resolves with the port that Firefox has written into its profile. */
async function readPort(profile: string): Promise<number> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    try {
      return Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8'));
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

/** Runs in the page, as text: the topmost visible match, because a dialog follows the screen in the document. */
function findInPage(sought: { button?: string; field?: string; text?: string }): Element | null {
  const has = (text: string | null | undefined, words: string) => (text ?? '').trim().startsWith(words);
  const matches = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (sought.button !== undefined)
      return (
        element.matches('button, a, [role=tab]') &&
        has(element.getAttribute('aria-label') ?? element.textContent, sought.button)
      );
    if (sought.field !== undefined) {
      const labels = (element as HTMLInputElement).labels;
      return !!labels && [...labels].some((label) => has(label.textContent, sought.field ?? ''));
    }
    return [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && has(node.textContent, sought.text ?? ''),
    );
  });
  return matches.at(-1) ?? null;
}
