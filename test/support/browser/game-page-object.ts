import type { Locator } from 'playwright-core';
import { detectQuestMode } from '../../../server/rules/quest-mode';
import { DOUBLE_PRESS_MS, type TEXTS, Visitor } from './visitor';
import type { Completion, Quest } from '../api/game-api';

type Screen = 'home' | 'quests' | 'character' | 'inventory';

/** The stubbed answer of a request. */
export interface StubbedResponse {
  readonly status: number;
  readonly body: object;
}

export const INTERNAL_ERROR: StubbedResponse = {
  status: 500,
  body: { status: 500, code: 'INTERNAL', detail: 'Broken' },
};

/** Longer than the pause within a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 350;

/** The screens of the game. */
export class GamePageObject {
  constructor(readonly visitor: Visitor) {}

  get page(): Visitor['page'] {
    return this.visitor.page;
  }

  get texts(): (typeof TEXTS)['en'] {
    return this.visitor.texts;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async goTo(screen: Screen): Promise<void> {
    await this.page.getByRole('link', { name: this.texts.common.nav[screen], exact: true }).click();
  }

  /** Waits until the next press is no double click. */
  waitOutDoubleClick(): Promise<void> {
    return this.page.waitForTimeout(DOUBLE_CLICK_MS);
  }

  async closeDialog(): Promise<void> {
    await this.visitor.button(this.texts.common.close, this.dialog).first().click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Answers the next command whose path matches the pattern. */
  async stubNextCommand(path: RegExp, { status, body }: StubbedResponse): Promise<void> {
    const contentType = status < 400 ? 'application/json' : 'application/problem+json';
    const answer = { status, contentType, body: JSON.stringify(body) };
    let isAnswered = false;
    await this.page.route(path, (route) => {
      // Pages fetch again at any time what the command would change.
      if (isAnswered || route.request().method() === 'GET') return route.fallback();
      isAnswered = true;
      return route.fulfill(answer);
    });
  }

  action(label: string, name: string): Locator {
    return this.visitor.button(Visitor.fill(this.texts.quests.actionOn, { action: label, name }));
  }

  /** The only button of a quest that isn't started. */
  questButton(quest: Quest): Locator {
    const { action } = this.texts.quests;
    const label = { timer: action.startTimer, progressive: action.addProgress, normal: action.complete };
    return this.action(label[modeOf(quest)], quest.name);
  }

  /** Does one step of a quest, which completes most: a timer is started and completed early. */
  async press(quest: Quest): Promise<void> {
    await this.questButton(quest).click();
    if (modeOf(quest) !== 'timer') return;
    const { action, timer } = this.texts.quests;
    const running = this.action(action.running, quest.name);
    await running.waitFor();
    await this.page.waitForTimeout(DOUBLE_PRESS_MS);
    await running.click();
    const question = this.page.getByRole('alertdialog', { name: quest.name });
    await question.getByText(this.visitor.fillPlural(timer, 'length', quest.timerDuration)).waitFor();
    await this.visitor.button(timer.completeNow, question).click();
  }

  /** Does every step of an unstarted quest and checks each toast; resolves with the last answer. */
  async finish(quest: Quest): Promise<Completion> {
    const { toast } = this.texts.quests;
    for (;;) {
      const answered = this.page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes(quest.id),
      );
      await this.press(quest);
      const answer = (await (await answered).json()) as Completion;
      const { isCompleted, progress, maxProgress } = answer;
      if (isCompleted) {
        await this.visitor.expectToast(toast.completed, this.gainsText(quest, answer));
        return answer;
      }
      await this.waitOutDoubleClick();
      await this.visitor.expectToast(
        toast.progress,
        Visitor.fill(toast.progressText, { progress, max: maxProgress }),
      );
    }
  }

  /** Closes the level-up dialog with its button. */
  async dismissLevelUp(level: number): Promise<void> {
    const { levelUp, levelShort } = this.texts.common;
    const celebration = this.page.getByRole('dialog', { name: levelUp.title });
    await celebration.getByText(Visitor.fill(levelUp.text, { level })).waitFor();
    await celebration.getByText(this.visitor.fillPlural(levelUp, 'points', 5), { exact: true }).waitFor();
    await this.visitor.button(levelUp.action, celebration).click();
    await celebration.waitFor({ state: 'hidden' });
    await this.page
      .getByText(new RegExp(Visitor.fill(levelShort, { level }), 'i'))
      .locator('visible=true')
      .first()
      .waitFor();
  }

  /** The number of the day's completed quests. */
  questCount(done: number): Locator {
    const value = Visitor.fill(this.texts.quests.today.value, { done, total: 5 });
    return this.page.getByText(value, { exact: true });
  }

  /** The number of today's tasks. */
  taskCount(shown: number): Locator {
    const value = Visitor.fill(this.texts.tasks.countLabel, { shown, most: 10 });
    return this.page.getByText(value, { exact: true });
  }

  async addTask(name: string): Promise<void> {
    const { form } = this.texts.taskDialogs;
    await this.visitor.button(this.texts.tasks.add).click();
    await this.dialog.getByLabel(form.name, { exact: true }).fill(name);
    await this.visitor.button(form.submit, this.dialog).click();
  }

  /** An item's tile in the inventory. */
  tile(name: string): Locator {
    const items = this.page.getByRole('list', { name: this.texts.inventory.list, exact: true });
    return items.getByRole('listitem').filter({ has: this.visitor.button(name) });
  }

  /** The item's equipped badge. */
  wornMark(name: string): Locator {
    return this.tile(name).getByText(this.texts.items.equipped, { exact: true });
  }

  async compare(name: string): Promise<void> {
    await this.visitor.button(name, this.tile(name)).click();
    await this.dialog.getByText(name, { exact: true }).first().waitFor();
  }

  private gainsText({ hasClassBonus }: Quest, { xpGained, levelUp }: Completion): string {
    const { gained, classBonus, leveledUp } = this.texts.quests.toast;
    const parts = [Visitor.fill(gained, { xp: xpGained })];
    if (hasClassBonus) parts.push(classBonus);
    if (levelUp) parts.push(leveledUp);
    return parts.join(' · ');
  }
}

function modeOf(quest: Quest): ReturnType<typeof detectQuestMode> {
  return detectQuestMode({ ...quest, maxProgress: quest.userQuest.maxProgress });
}
