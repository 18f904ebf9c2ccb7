import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchProfile } from './browser';
import type { TestPlayer } from '../api/player';
import { allTexts } from '../web/texts';
import type { Language } from '../../../server/rules/character-class';

/** The texts of the interface, so that a test reads the same in both languages. */
export const TEXTS = { en: await allTexts('en'), uk: await allTexts('uk') };

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', uk: 'uk-UA' };
const PASSWORD = 'secret-1';
const TIMEOUT_MS = 40_000;
const CELEBRATION_TIMEOUT_MS = 5_000;
/** Longer than any test. */
const COOKIE_SECONDS = 24 * 60 * 60;
/** Longer than the pause within a double click, in milliseconds. */
export const DOUBLE_PRESS_MS = 450;

export interface VisitorOptions {
  readonly language?: Language;
  readonly size?: keyof typeof SIZES;
  /** The time zone of the device; Europe/Kyiv by default. */
  readonly deviceZone?: string;
}

/** A visitor with a separate browser context: cookies, storage and sockets are not shared. */
export class Visitor {
  readonly nickname = `v${randomUUID().slice(0, 10)}`;
  readonly email = `${this.nickname}@example.org`;
  /** What the content security policy has refused on any page of this context, in the browser's words. */
  readonly policyViolations: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly language: Language,
  ) {
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) this.policyViolations.push(message.text());
    });
  }

  static async open(
    browser: Browser,
    { language = 'en', size = 'phone', deviceZone }: VisitorOptions = {},
  ): Promise<Visitor> {
    // A service worker would answer requests that a test intercepts.
    const context = await browser.newContext({
      ...contextOptions(language, size),
      ...(deviceZone && { timezoneId: deviceZone }),
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    return new Visitor(context, await context.newPage(), language);
  }

  /** Opens a profile in a folder, with the service worker of the offline game. */
  static async openProfile(
    folder: string,
    { language, size }: { language: Language; size: keyof typeof SIZES },
  ): Promise<Visitor> {
    const context = await launchProfile(folder, contextOptions(language, size));
    context.setDefaultTimeout(TIMEOUT_MS);
    return new Visitor(context, context.pages()[0] ?? (await context.newPage()), language);
  }

  /** Opens another tab in the same context. */
  async nextTab(): Promise<Visitor> {
    return new Visitor(this.context, await this.context.newPage(), this.language);
  }

  get texts() {
    return TEXTS[this.language];
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name, exact: typeof name === 'string' });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${escape(name)}`) });
  }

  /** Interpolates values into a text, as i18next does. */
  static fill(text: string, values: Readonly<Record<string, string | number>>): string {
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  }

  /** Interpolates a text with plural forms. */
  fillPlural(texts: Readonly<Record<string, unknown>>, key: string, count: number): string {
    const form = texts[`${key}_${new Intl.PluralRules(this.language).select(count)}`];
    if (typeof form !== 'string') throw new Error(`${key} has no form for ${count}`);
    return Visitor.fill(form, { count });
  }

  /** Opens the home screen as a registered player. */
  async signInAs({ cookie, url }: TestPlayer): Promise<void> {
    const [name = ''] = cookie.split('=', 1);
    const expires = Math.floor(Date.now() / 1000) + COOKIE_SECONDS;
    await this.context.addCookies([{ name, value: cookie.slice(name.length + 1), url, expires }]);
    await this.page.goto(url);
    await this.page.getByRole('heading', { name: this.texts.quests.daily.title }).waitFor();
  }

  /** Waits until the next press is no double click: a script is faster than a hand. */
  pastDoubleClick(): Promise<void> {
    return this.page.waitForTimeout(350);
  }

  /** Waits for a toast with exactly this text, and dismisses it. */
  async expectToast(title: string, text: string): Promise<void> {
    const { toast, close } = this.texts.common;
    const words = (said: string) => this.page.getByText(said, { exact: true });
    const region = this.page.getByRole('region', { name: toast.region });
    const said = region.filter({ has: words(title) }).filter({ has: words(text) });
    await this.button(close, said).click();
  }

  async register(url: string, characterClass: 'warrior' | 'scholar' | 'mystic' = 'warrior'): Promise<void> {
    const { auth, common, quests } = this.texts;
    await this.page.goto(url);
    await this.button(auth.login.toRegisterAction).click();
    await this.page.getByLabel(auth.fields.email).fill(this.email);
    await this.page.getByLabel(auth.fields.password, { exact: true }).fill(PASSWORD);
    await this.page.getByLabel(auth.fields.nickname).fill(this.nickname);
    await this.page.getByRole('radio', { name: new RegExp(escape(common.class[characterClass])) }).check();
    await this.button(auth.register.submit).click();
    await this.page.getByRole('heading', { name: quests.daily.title }).waitFor();
  }

  /** Signs in at the login form that stands at every path while signed out; the player stays on the path (R1). */
  async signIn(): Promise<void> {
    const { auth } = this.texts;
    await this.page.getByLabel(auth.fields.login).fill(this.email);
    await this.page.getByLabel(auth.fields.password, { exact: true }).fill(PASSWORD);
    await this.button(auth.login.submit).click();
  }

  /** Closes a level-up celebration whenever it appears, because it blocks other actions; resolves with its button. */
  async dismissCelebrations(onDismissed: () => void = () => undefined): Promise<Locator> {
    const celebration = this.button(this.texts.common.levelUp.action);
    await this.page.addLocatorHandler(celebration, async () => {
      try {
        await celebration.click({ timeout: CELEBRATION_TIMEOUT_MS });
        onDismissed();
      } catch (error) {
        // The celebration has closed with its screen.
        if (await celebration.isVisible()) throw error;
      }
    });
    return celebration;
  }

  /** Completes every quest of the day with its buttons; timers are completed early. A first day always reaches level 2. */
  async finishAllQuests(): Promise<void> {
    const { action, today } = this.texts.quests;
    const { running } = action;
    const labels = [action.startTimer, running, action.addProgress, action.complete].map(escape).join('|');
    const open = this.button(new RegExp(`^(${labels})`));
    const done = this.page.getByText(Visitor.fill(today.value, { done: 5, total: 5 }), { exact: true });
    let celebrated = false;
    const celebration = await this.dismissCelebrations(() => (celebrated = true));
    while (!(await done.isVisible())) {
      await open.or(done).first().waitFor();
      if (await open.first().isVisible()) await this.tapQuest(open.first(), running);
    }
    while (!celebrated)
      await this.page
        .getByText(Visitor.fill(this.texts.common.levelShort, { level: 2 }))
        .first()
        .hover();
    await this.page.removeLocatorHandler(celebration);
  }

  private async tapQuest(button: Locator, running: string): Promise<void> {
    const isRunning = (await button.getAttribute('aria-label'))?.startsWith(running) ?? false;
    // Right after the start, the page would ignore this press as the second half of a double click.
    if (isRunning) await this.page.waitForTimeout(DOUBLE_PRESS_MS);
    await button.click();
    if (isRunning) await this.button(this.texts.quests.timer.completeNow).click();
  }
}

function contextOptions(language: Language, size: keyof typeof SIZES) {
  const viewport = SIZES[size];
  return { viewport, locale: LOCALES[language], timezoneId: 'Europe/Kyiv', reducedMotion: 'reduce' } as const;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
