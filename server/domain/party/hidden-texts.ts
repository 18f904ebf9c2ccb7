import { parseGoalXp } from '../../rules/party-goal';
import type { PartyLanguage } from '../../rules/party-options';
import { getOwnEntry } from '../kernel/get-own-entry';
import { Rejection } from '../kernel/rejection';
import type { PartyCommand } from './party.commands';
import { OPERATOR_ID, type PartyEvent, type PartySettings } from './party.events';
import type { FoundedParty } from './party.state';
import { findPastQuest } from './quests';

type HideTexts = Extract<PartyCommand, { type: 'HideTexts' }>;

const NEUTRAL_NAMES: Readonly<Record<'party' | 'quest', Readonly<Record<PartyLanguage, string>>>> = {
  party: { any: 'Party', en: 'Party', uk: 'Загін' },
  quest: { any: 'Quest', en: 'Quest', uk: 'Квест' },
};

/** Characters of an id that distinguish neutral names. */
const CODE_LENGTH = 6;

/**
 * An operator hides the texts of the party, or of one of its quests, open or not (R486). Returns no events when they are hidden
 * already. Rejects with `PARTY_QUEST_NOT_FOUND`.
 */
export function hideTexts({ questId, past }: HideTexts, party: FoundedParty): readonly PartyEvent[] {
  return questId === null ? hidePartyTexts(party) : hideQuestTexts(questId, past, party);
}

/** What the party is called once its texts are hidden: in the party's own language, English without one. */
export function buildNeutralPartyName({ partyId, settings }: FoundedParty): string {
  return buildNeutralName('party', partyId, settings.language);
}

/** Whether the event takes texts away that members have seen. */
export function hidesTexts(event: PartyEvent): boolean {
  return (
    event.type === 'PartyQuestTextsHidden' ||
    (event.type === 'PartySettingsChanged' && event.data.by === OPERATOR_ID)
  );
}

function hidePartyTexts(party: FoundedParty): readonly PartyEvent[] {
  const { settings } = party;
  const neutral: Partial<PartySettings> = {
    name: isNeutralName('party', party.partyId, settings.name) ? settings.name : buildNeutralPartyName(party),
    description: '',
    rules: '',
    weeklyGoal: hideGoal(settings.weeklyGoal),
    monthlyGoal: hideGoal(settings.monthlyGoal),
  };
  const changes = Object.fromEntries(
    Object.entries(neutral).filter(([name, text]) => settings[name as keyof PartySettings] !== text),
  );
  if (Object.keys(changes).length === 0) return [];
  const leaderId = findLeaderId(party);
  return [
    { type: 'PartySettingsChanged', data: { changes, by: OPERATOR_ID, ...(leaderId && { leaderId }) } },
  ];
}

function hideQuestTexts(
  questId: string,
  past: HideTexts['past'],
  party: FoundedParty,
): readonly PartyEvent[] {
  const shown = (getOwnEntry(party.quests, questId) ?? findPastQuest(party, questId) ?? past)?.name;
  if (shown === undefined) throw new Rejection('PARTY_QUEST_NOT_FOUND');
  const name = buildNeutralName('quest', questId, party.settings.language);
  // A leader may have written such a name, with a description of their own: ids of quests are known beforehand.
  if (isNeutralName('quest', questId, shown) && !past?.description) return [];
  return [{ type: 'PartyQuestTextsHidden', data: { questId, name, leaderId: findLeaderId(party) ?? null } }];
}

/** In whatever language: the party may have changed its own since. */
function isNeutralName(kind: 'party' | 'quest', id: string, name: string): boolean {
  return Object.values(NEUTRAL_NAMES[kind]).some((word) => name === `${word} ${id.slice(0, CODE_LENGTH)}`);
}

function buildNeutralName(kind: 'party' | 'quest', id: string, language: PartyLanguage): string {
  return `${NEUTRAL_NAMES[kind][language]} ${id.slice(0, CODE_LENGTH)}`;
}

/** A goal in XP is no text (R81). */
function hideGoal(goal: string): string {
  return parseGoalXp(goal) === null ? '' : goal;
}

function findLeaderId({ members }: FoundedParty): string | undefined {
  return members.find(({ role }) => role === 'leader')?.userId;
}
