import { dialog, settleHistory } from './audited-screens';
import type { BrowserTestServer } from './browser-test-server';
import {
  createPartyQuest,
  createTestParty,
  expectOk,
  joinParty,
  startDay,
  type Party,
} from '../api/game-api';
import { TestPlayer } from '../api/player';
import type { PlayerYesterday } from './player-yesterday';
import { createCompletedTask, createTask } from '../api/tasks-api';
import { Visitor } from './visitor';
import { CUSTOM_QUEST_LIMITS } from '../../../server/rules/custom-quest';
import { PARTY_LIMITS, PARTY_QUEST_LIMITS } from '../../../server/rules/party-options';
import { TASK_LIMITS } from '../../../server/rules/personal-task';
import { NICKNAME_LENGTH } from '../../../server/rules/text';

/** A word of the greatest length, in one of the widest letters of both alphabets. */
export const word = (length: number, first = '') => first + 'Щ'.repeat(length - first.length);
export const LINK = `https://example.org/${'a'.repeat(65)}`;
/** A link of this length. */
export const link = (length: number) => LINK.slice(0, 20) + 'a'.repeat(length - 20);

export const TASK = word(TASK_LIMITS.nameLength);
export const QUEST = word(CUSTOM_QUEST_LIMITS.nameLength);
export const PARTY = word(PARTY_LIMITS.nameLength);
export const PARTY_QUEST = word(PARTY_QUEST_LIMITS.nameLength);
/** The longest part that an e-mail may have before its @. */
const MAILBOX_LENGTH = 64;

/** A player whose every text is as long as allowed, at a phone. */
export class LongWordsVisitor {
  private constructor(
    readonly player: TestPlayer,
    readonly visitor: Visitor,
    /** The party that the player leads. */
    readonly led: Party,
    /** One of another leader. */
    readonly joined: Party,
    /** One of which the player is no member, with a password. */
    readonly locked: Party,
  ) {}

  static async open(
    stage: BrowserTestServer,
    yesterday: PlayerYesterday,
    language: 'en' | 'uk',
  ): Promise<LongWordsVisitor> {
    const register = (who: string) =>
      TestPlayer.register(stage.url, {
        language,
        nickname: word(NICKNAME_LENGTH.max, `${language}-${who}`),
        email: `${`${language}-${who}`.padEnd(MAILBOX_LENGTH, 'm')}@example.org`,
      });
    const [player, other] = await Promise.all([register('me'), register('you')]);
    if (!player || !other) throw new Error('A player is missing');
    await yesterday.addTask(player, TASK, { done: true });
    await startDay(player);
    await createCompletedTask(player, { name: TASK.replace('Щ', 'Ш') });
    await createTask(player, {
      name: TASK,
      duration: 60,
      description: link(TASK_LIMITS.descriptionLength),
      subTasks: [link(TASK_LIMITS.subTaskLength)],
    });
    await createTask(player, { name: LINK, description: LINK });
    const tags = ['1', '2', '3'].map((tag) => word(CUSTOM_QUEST_LIMITS.tagLength, tag));
    const own = { frequency: 'daily', category: 'habits', difficulty: 'extreme', tags };
    const description = link(CUSTOM_QUEST_LIMITS.descriptionLength);
    expectOk(await player.post('/custom-quests', { body: { ...own, name: QUEST, description } }));
    const details = {
      name: PARTY,
      description: link(PARTY_LIMITS.descriptionLength),
      rules: link(PARTY_LIMITS.rulesLength),
    };
    const led = await createTestParty(player, details);
    const joined = await createTestParty(other, details);
    const locked = await createTestParty(other, { ...details, requiresPassword: true, password: 'secret' });
    await joinParty(other, led.id);
    await joinParty(player, joined.id);
    const goal = word(PARTY_LIMITS.goalLength);
    expectOk(await player.patch(`/parties/${led.id}`, { body: { weeklyGoal: goal, monthlyGoal: goal } }));
    await createPartyQuest(player, led.id, {
      name: PARTY_QUEST,
      description: link(PARTY_QUEST_LIMITS.descriptionLength),
    });
    const visitor = await Visitor.open(stage.browser, { language });
    await visitor.signInAs(player);
    return new LongWordsVisitor(player, visitor, led, joined, locked);
  }

  /** Opens the screen of this path, and waits until it shows `ready`. */
  async at(path: string, ready: string): Promise<void> {
    await settleHistory(this.visitor.page);
    await this.visitor.page.goto(new URL(path, this.player.url).href);
    await this.visitor.page.getByText(ready).first().waitFor();
  }

  /** Presses the button and waits for a dialog with `ready`. */
  async open(button: string | RegExp, ready: string): Promise<void> {
    await this.visitor.button(button).first().click();
    await dialog(this.visitor, ready);
  }
}
