import type { Completion, Quest } from '../api/game-api';
import type { Keyboard } from './keyboard';
import type { GamePageObject } from './game-page-object';
import { DOUBLE_PRESS_MS } from './visitor';

/** Completes quests with their rows' buttons by keyboard. */
export class KeyboardQuests {
  constructor(
    private readonly keyboard: Keyboard,
    private readonly screens: GamePageObject,
  ) {}

  /** Does every step of an unstarted quest; afterwards the focus is on its name. */
  async finish(quest: Quest): Promise<Completion> {
    const { page, texts, visitor } = this.screens;
    for (let steps = 0; ; steps += 1) {
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes(quest.id),
      );
      await this.pressOnce(quest, steps % 2 === 0 ? 'Enter' : 'Space');
      const answer = (await (await answered).json()) as Completion;
      if (answer.levelUp) await this.keyboard.focusAndPress(visitor.button(texts.common.levelUp.action));
      if (answer.isCompleted) {
        await this.keyboard.expectFocusMovedTo(visitor.button(quest.name));
        return answer;
      }
      await this.screens.waitOutDoubleClick();
    }
  }

  /** Does one step; a timer is started, opened, left running, and completed early. */
  private async pressOnce(quest: Quest, key: string): Promise<void> {
    const { page, texts, visitor } = this.screens;
    await this.keyboard.focusAndPress(this.screens.questButton(quest), { key });
    if (!quest.needsTimer) return;
    const running = this.screens.action(texts.quests.action.running, quest.name);
    const question = page.getByRole('alertdialog', { name: quest.name });
    await page.waitForTimeout(DOUBLE_PRESS_MS);
    await this.keyboard.focusAndPress(running);
    await this.keyboard.closeWithEscape(question, running);
    await page.waitForTimeout(DOUBLE_PRESS_MS);
    await this.keyboard.focusAndPress(running);
    await this.keyboard.focusAndPress(visitor.button(texts.quests.timer.completeNow, question));
  }
}
