import { useTranslation } from 'react-i18next';
import { computeIntelligenceFactor, STAT_NAMES } from '../../../../server/rules/stats';
import { questXp, type XpReckoning } from '../../../../server/rules/xp-rewards';
import type { LedgerEntry } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { isSaved, toDisplayedRoll } from './display-roll';

interface LedgerLines {
  /** What it was about, or what happened. */
  readonly title: string;
  /** What happened, where the title doesn't say it: many entries share it. */
  readonly kind?: string;
}

/** The text of a ledger entry. */
export interface LedgerText {
  readonly lines: (entry: LedgerEntry) => LedgerLines;
  /** The computation in parts; empty when there is nothing to explain. */
  readonly details: (entry: LedgerEntry) => readonly string[];
}

export function useLedgerText(): LedgerText {
  const { t } = useTranslation(['progress', 'common']);
  const { number, signed } = useFormat();

  const lines = (entry: LedgerEntry): LedgerLines => {
    const about = (kind: 'quest' | 'task' | 'partyQuest' | 'item') =>
      entry.subject?.name ?? t(`ledger.nameless.${kind}`);
    const level = number(entry.level ?? 1);
    const count = entry.streak ?? 0;
    switch (entry.cause) {
      case 'quest-completed':
        return { title: about('quest'), kind: t('ledger.cause.questCompleted') };
      case 'task-completed':
        return { title: about('task'), kind: t('ledger.cause.taskCompleted') };
      case 'party-contribution':
        return { title: about('partyQuest'), kind: t('ledger.cause.partyContribution') };
      case 'quest-undone':
        return { title: about('quest'), kind: t('ledger.cause.questUndone') };
      case 'task-undone':
        return { title: about('task'), kind: t('ledger.cause.taskUndone') };
      case 'level-reached':
        return { title: t('ledger.cause.levelReached', { level }) };
      case 'level-lost':
        return { title: t('ledger.cause.levelLost', { level }) };
      case 'stats-allocated':
        return { title: statsText(entry), kind: t('ledger.cause.statsAllocated') };
      case 'loot-claimed':
        return { title: about('item'), kind: t('ledger.cause.lootClaimed') };
      case 'item-equipped':
        return { title: about('item'), kind: t('ledger.cause.itemEquipped') };
      case 'item-unequipped':
        return { title: about('item'), kind: t('ledger.cause.itemUnequipped') };
      case 'streak-extended':
        return { title: t('ledger.cause.streakExtended', { count }) };
      case 'streak-taken-back':
        return { title: t('ledger.cause.streakTakenBack', { count }) };
      case 'streak-settled':
        return {
          title: count > 0 ? t('ledger.cause.streakKept', { count }) : t('ledger.cause.streakBroken'),
        };
    }
  };

  const statsText = ({ stats }: LedgerEntry): string =>
    STAT_NAMES.flatMap((stat) => {
      const points = stats?.[stat] ?? 0;
      return points === 0
        ? []
        : [t('ledger.statPoints', { stat: t(`common:stat.${stat}`), points: signed(points) })];
    })
      // A line breaks between two of them, not within one.
      .map((text) => text.replaceAll(' ', '\u00A0'))
      .join(', ');

  const details = (entry: LedgerEntry): readonly string[] => {
    switch (entry.cause) {
      case 'quest-completed':
        return reckoning(entry);
      case 'party-contribution':
        return entry.unpaidXp > 0 ? [t('ledger.unpaid', { xp: number(entry.unpaidXp) })] : [];
      case 'level-reached':
        return [t('ledger.pointsGiven', { count: entry.points })];
      case 'level-lost':
        return [t('ledger.pointsTaken', { count: -entry.points })];
      case 'streak-settled':
        return protection(entry);
      default:
        return [];
    }
  };

  /** Without its result, which the row shows. */
  const reckoning = ({ reckoning: facts }: LedgerEntry): readonly string[] => {
    if (!facts) return [t('ledger.unrecorded')];
    const { classBonus, intelligence, passivePercent } = facts;
    const base = { ...facts, classBonus: false, intelligence: 0, passivePercent: 0 };
    const withClass = { ...base, classBonus };
    const withStat = { ...withClass, intelligence };
    // Each bonus is what it adds to those before it, so that the parts add up to the XP. One that rounding takes away isn't shown.
    const bonus = (before: XpReckoning, after: XpReckoning, text: (xp: string) => string) => {
      const added = questXp(after) - questXp(before);
      return added === 0 ? [] : [text(number(added))];
    };
    // Rounded to a tenth of a percent: 1 point of intelligence is half a percent (R25).
    const wise = Math.round((computeIntelligenceFactor(intelligence) - 1) * 1000) / 10;
    const bonuses = [
      ...bonus(base, withClass, (xp) => t('ledger.class', { xp })),
      ...bonus(withClass, withStat, (xp) => t('ledger.intelligence', { xp, percent: number(wise) })),
      ...bonus(withStat, facts, (xp) => t('ledger.worn', { xp, percent: number(passivePercent) })),
    ];
    const promised = t('ledger.promised', { xp: number(questXp(base)) });
    if (bonuses.length > 0) return [[promised, ...bonuses].join(' ')];
    const isPlain = !classBonus && wise === 0 && passivePercent === 0;
    return isPlain ? [promised, t('ledger.plain')] : [];
  };

  const protection = ({ protection: facts }: LedgerEntry): readonly string[] => {
    if (!facts) return [];
    const rolls = facts.rolls.map((roll) => {
      const values = { roll: number(toDisplayedRoll(roll)), chance: number(Math.round(roll.chance * 100)) };
      return isSaved(roll) ? t('ledger.rollSaved', values) : t('ledger.rollBroken', values);
    });
    return [t('ledger.missed', { count: facts.missedDays }), ...rolls];
  };

  return { lines, details };
}
