import { at, dialog } from './audited-screens';
import type { Way } from './party-screen-ways';
import { Visitor } from './visitor';

/** Opens a section that a phone folds. */
export const unfold = (visitor: Visitor, title: string): Promise<void> =>
  visitor.button(new RegExp(`^${title}`)).click();

/** The pages and dialogs under /ops, by name, in the order in which they open. */
export const operationsWays: Readonly<Record<string, Way>> = {
  'the operations, with a parked stream': async ({ veteran, url }) => {
    const { action, projectors, policies, audit } = veteran.texts.operations;
    await at(veteran, url, 'ops');
    await veteran
      .button(new RegExp(`^${Visitor.fill(action.skipOf, { name: 'parties.*' })}$`))
      .first()
      .waitFor();
    for (const { title } of [projectors, policies, audit]) await unfold(veteran, title);
    return veteran;
  },
  'the form that starts a replay': async ({ veteran }) => {
    const { action, replayForm } = veteran.texts.operations;
    await veteran.button(Visitor.fill(action.replayOf, { name: 'tasks' })).click();
    await dialog(veteran, replayForm.submit);
    return veteran;
  },
  'the form that skips an event': async ({ veteran, url }) => {
    const { action, skipForm } = veteran.texts.operations;
    await at(veteran, url, 'ops');
    await veteran
      .button(new RegExp(`^${Visitor.fill(action.skipOf, { name: 'parties.*' })}$`))
      .first()
      .click();
    await dialog(veteran, skipForm.submit);
    return veteran;
  },
  'the operations, with a skipped event': async ({ veteran, url, poison, skipPoison }) => {
    const { action } = veteran.texts.operations;
    await skipPoison();
    await at(veteran, url, 'ops');
    await veteran.button(Visitor.fill(action.unskipOf, { name: 'parties', event: poison })).waitFor();
    return veteran;
  },
  'the accounts': async ({ veteran, newcomer, url }) => {
    await at(veteran, url, 'ops/accounts');
    await veteran.page.getByText(newcomer.email).waitFor();
    return veteran;
  },
  'the account of a player': async ({ veteran, newcomer, newcomerId, url }) => {
    await at(veteran, url, `ops/accounts/${newcomerId}`);
    await veteran.page.getByRole('heading', { level: 1, name: newcomer.nickname }).waitFor();
    return veteran;
  },
  'the form that suspends a player': async ({ veteran }) => {
    const { action, suspendForm } = veteran.texts.accounts;
    await veteran.button(action.suspend).click();
    await dialog(veteran, suspendForm.duration);
    return veteran;
  },
};
