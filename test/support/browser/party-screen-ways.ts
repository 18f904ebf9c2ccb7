import type { AccessibilityPlayers } from './accessibility-players';
import { at, dialog, leaveDialog } from './audited-screens';
import type { Visitor } from './visitor';

/** Opens a screen; resolves with the visitor who is on it. */
export type Way = (players: AccessibilityPlayers) => Promise<Visitor>;

/** Opens a tab of the party that the veteran leads. */
const tabOf =
  (tab: 'overview' | 'quests' | 'members' | 'activities'): Way =>
  async ({ veteran, party, url }) => {
    await at(veteran, url, `parties/${party.id}?tab=${tab}`);
    await veteran.page.getByRole('heading', { level: 1, name: party.name }).waitFor();
    await veteran.page.getByRole('tabpanel').waitFor();
    return veteran;
  };

/** The screens and dialogs of the party that the veteran leads, by name, in the order in which they open. */
export const partyWays: Readonly<Record<string, Way>> = {
  'the parties': async ({ veteran, party, url }) => {
    await at(veteran, url, 'parties');
    await veteran.page.getByRole('heading', { name: party.name }).waitFor();
    return veteran;
  },
  'the overview of a party': tabOf('overview'),
  'the quests of a party, to contribute to': async (players) => {
    const { veteran } = players;
    await tabOf('quests')(players);
    await veteran.button(new RegExp(veteran.texts.parties.quests.contribute)).waitFor();
    return veteran;
  },
  'the removal of a party quest': async ({ veteran }) => {
    const { quests } = veteran.texts.parties;
    await veteran.button(new RegExp(`^${quests.removeOf.replace('{{name}}', '')}`)).click();
    await dialog(veteran, quests.removeConfirm);
    return veteran;
  },
  'the activities of a party': tabOf('activities'),
  'the members of a party': async (players) => {
    const { veteran } = players;
    await tabOf('members')(players);
    await veteran.page.locator('[data-member]').nth(1).waitFor();
    return veteran;
  },
  'the options of a member': async ({ veteran }) => {
    const { members } = veteran.texts.parties;
    await veteran.button(new RegExp(`^${members.optionsOf.replace('{{name}}', '')}`)).click();
    await dialog(veteran, members.transfer);
    return veteran;
  },
  'the settings of a party': async ({ veteran }) => {
    const { settings } = veteran.texts.parties;
    await leaveDialog(veteran.page);
    await veteran.button(settings.open).click();
    await dialog(veteran, settings.weeklyGoal);
    return veteran;
  },
};
