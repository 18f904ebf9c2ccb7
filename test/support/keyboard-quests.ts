import type { Completion, Quest } from './game';
import type { Keyboard } from './keyboard';
import type { PlayersScreens } from './players-screens';
import { DOUBLE_PRESS_MS } from './screens';

/** Quests done by the buttons of their rows, without a pointer. */
export class KeyboardQuests {
  constructor(
    private readonly keyboard: Keyboard,
    private readonly screens: PlayersScreens,
  ) {}

  /** Every step of a quest nobody has begun; afterwards the focus is on its name. */
  async finish(quest: Quest): Promise<Completion> {
    const { page, texts, visitor } = this.screens;
    for (let steps = 0; ; steps += 1) {
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes(quest.id),
      );
      await this.press(quest, steps % 2 === 0 ? 'Enter' : 'Space');
      const answer = (await (await answered).json()) as Completion;
      if (answer.levelUp) await this.keyboard.use(visitor.button(texts.common.levelUp.action));
      if (answer.isCompleted) {
        await this.keyboard.broughtTo(visitor.button(quest.name));
        return answer;
      }
      await this.screens.pause();
    }
  }

  /** A step; a timer is started, looked at, left running, and cut short. */
  private async press(quest: Quest, key: string): Promise<void> {
    const { page, texts, visitor } = this.screens;
    await this.keyboard.use(this.screens.questButton(quest), { key });
    if (!quest.needsTimer) return;
    const running = this.screens.action(texts.quests.action.running, quest.name);
    const question = page.getByRole('alertdialog', { name: quest.name });
    await page.waitForTimeout(DOUBLE_PRESS_MS);
    await this.keyboard.use(running);
    await this.keyboard.leave(question, running);
    await page.waitForTimeout(DOUBLE_PRESS_MS);
    await this.keyboard.use(running);
    await this.keyboard.use(visitor.button(texts.quests.timer.completeNow, question));
  }
}
