import type { Browser, Locator, Page } from 'playwright-core';
import { TestPlayer } from '../api/player';
import { Visitor, type VisitorOptions } from './visitor';
import type { Language } from '../../../server/rules/character-class';

type Tab = keyof Visitor['texts']['parties']['tab'];

/** The party screens of a visitor, with a REST client for setup that the screens don't cover. */
export class PartyPageObject {
  private constructor(
    readonly visitor: Visitor,
    readonly player: TestPlayer,
  ) {}

  static async open(
    browser: Browser,
    url: string,
    look: VisitorOptions & { readonly language: Language },
  ): Promise<PartyPageObject> {
    const player = await TestPlayer.register(url, { language: look.language, timeZone: 'Europe/Kyiv' });
    const visitor = await Visitor.open(browser, look);
    await visitor.signInAs(player);
    return new PartyPageObject(visitor, player);
  }

  get page(): Page {
    return this.visitor.page;
  }

  get texts(): Visitor['texts']['parties'] {
    return this.visitor.texts.parties;
  }

  get nickname(): string {
    return this.player.user.nickname;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }

  get settingsButton(): Locator {
    return this.visitor.button(this.texts.settings.open);
  }

  /** Opens the party by its URL. */
  async goTo(partyId: string, tab: Tab = 'overview'): Promise<void> {
    await this.page.goto(new URL(`/parties/${partyId}?tab=${tab}`, this.player.url).href);
    await this.visitor.tab(this.texts.tab[tab]).and(this.page.locator('[aria-selected=true]')).waitFor();
  }

  async openTab(tab: Tab): Promise<void> {
    await this.visitor.tab(this.texts.tab[tab]).click();
  }

  async contribute(quest: string): Promise<void> {
    await this.visitor.button(Visitor.fill(this.texts.quests.contributeTo, { name: quest })).click();
  }

  /** Closes the celebration of a completed quest (R428), which opens by itself. */
  async closeCelebration(): Promise<void> {
    await this.visitor.button(this.texts.done.action).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** The bar of the only quest with this target. */
  bar(done: number, target: number): Locator {
    return this.page.getByText(Visitor.fill(this.texts.quests.total, { done, target }), { exact: true });
  }

  /** Asserts the member's contribution and their share of the reward. */
  share(quest: string, nickname: string, units: number, xp: number): Locator {
    const name = Visitor.fill(this.texts.quests.contributors, { name: quest });
    const form = new Intl.PluralRules(this.visitor.language).select(units);
    const forms: Readonly<Record<string, string>> = this.texts.quests;
    const unitsText = Visitor.fill(forms[`units_${form}`] ?? '', { formatted: units });
    const { xp: xpText } = this.visitor.texts.common;
    return this.page
      .getByRole('list', { name, exact: true })
      .getByRole('listitem')
      .filter({ hasText: nickname })
      .filter({ hasText: unitsText })
      .filter({ hasText: Visitor.fill(xpText, { xp }) });
  }

  /** What a member did, in the column beside the quests of a large screen. */
  latest(nickname: string): Locator {
    return this.page
      .getByRole('complementary', { name: this.texts.feed.latest, exact: true })
      .getByRole('listitem')
      .filter({ hasText: nickname });
  }

  async openOptions(nickname: string): Promise<void> {
    await this.visitor.button(Visitor.fill(this.texts.members.optionsOf, { name: nickname })).click();
    await this.dialog.getByRole('heading', { name: nickname }).waitFor();
  }

  async openSettings(): Promise<void> {
    await this.settingsButton.click();
    await this.dialog.getByLabel(this.texts.settings.description, { exact: true }).waitFor();
  }

  /** Presses the dialog's button of that name. */
  async pressInDialog(name: string): Promise<void> {
    await this.visitor.button(new RegExp(`${name}$`), this.dialog).click();
  }

  async closeDialog(): Promise<void> {
    await this.visitor.button(this.visitor.texts.common.close, this.dialog).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** A toast with this title. */
  toast(title: string): Locator {
    const { region } = this.visitor.texts.common.toast;
    return this.page.getByRole('region', { name: region }).getByText(title, { exact: true });
  }

  /** Asserts that the list of parties is open without a "not found" message. */
  async expectRedirectToList(): Promise<void> {
    await this.page.waitForURL(/\/parties$/);
    await this.page.getByRole('heading', { level: 1, name: this.texts.title }).waitFor();
  }
}
