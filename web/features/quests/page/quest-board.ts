import type { Quest } from '../../../api/models';
import { QUEST_FREQUENCIES, type QuestFrequency } from '../../../../server/rules/quest-type';
import { isComplete, sortOpenFirst } from '../daily-quests';

/** The content of a tab of the quests page. */
export interface QuestTab {
  /** Quests of the current day, week or month; completed last. */
  readonly current: readonly Quest[];
  /** Quests of an earlier period with an unopened chest. */
  readonly withUnopenedChest: readonly Quest[];
}

/** The content of the quests page (R118). */
export interface QuestBoard {
  readonly tabs: Readonly<Record<QuestFrequency, QuestTab>>;
  readonly custom: readonly Quest[];
  /** The sum of the three tabs' counts. */
  readonly active: number;
  /** The number of these that are to do. */
  readonly openCount: number;
}

/** `unclaimed` are the quests of earlier periods with an unopened chest (R171). */
export function buildQuestBoard(quests: readonly Quest[], unclaimed: readonly Quest[]): QuestBoard {
  const tab = (frequency: QuestFrequency): QuestTab => {
    const isOfTab = ({ type }: Quest) => type === frequency;
    return { current: sortOpenFirst(quests.filter(isOfTab)), withUnopenedChest: unclaimed.filter(isOfTab) };
  };
  const tabs = { daily: tab('daily'), weekly: tab('weekly'), monthly: tab('monthly') };
  const current = QUEST_FREQUENCIES.flatMap((frequency) => tabs[frequency].current);
  return {
    tabs,
    custom: sortOpenFirst(quests.filter(({ type }) => type === 'custom')),
    active: current.length,
    openCount: current.filter((quest) => !isComplete(quest)).length,
  };
}
