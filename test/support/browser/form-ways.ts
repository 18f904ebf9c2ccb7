import { openDialogOn, OWN_QUEST, TASK } from './accessibility-players';
import { at, dialog, leaveDialog } from './audited-screens';
import type { Way } from './party-screen-ways';
import type { Visitor } from './visitor';

/** Opens home in a new document, and the details of the veteran's task there. */
async function openTask(veteran: Visitor, url: string): Promise<void> {
  await at(veteran, url, '');
  await veteran.button(TASK).click();
  await dialog(veteran, veteran.texts.taskDialogs.edit.open);
}

/** Opens a dialog of the settings with this button, and waits until it has a field or choice with this label. */
const settingOf =
  (
    labelsOf: (texts: Visitor['texts']['settings']) => { readonly button: string; readonly field: string },
  ): Way =>
  async ({ veteran, url }) => {
    const { button, field } = labelsOf(veteran.texts.settings);
    await at(veteran, url, 'settings');
    // The rows of the account arrive later, and on a phone they push the cards below them.
    await veteran.button(veteran.texts.settings.access.changeEmail).waitFor();
    await veteran.button(button).click();
    await dialog(veteran, field);
    return veteran;
  };

/** The forms and confirmations in dialogs, by name, in the order in which they open. None is submitted. */
export const formWays: Readonly<Record<string, Way>> = {
  'the form that edits a task': async ({ veteran, url }) => {
    const { edit } = veteran.texts.taskDialogs;
    await openTask(veteran, url);
    await veteran.button(edit.open, openDialogOn(veteran.page)).click();
    await dialog(veteran, edit.save);
    return veteran;
  },
  'the confirmation that deletes a task': async ({ veteran, url }) => {
    const texts = veteran.texts.taskDialogs.delete;
    await openTask(veteran, url);
    await veteran.button(texts.open, openDialogOn(veteran.page)).click();
    await dialog(veteran, texts.confirm);
    return veteran;
  },
  'the form that edits a custom quest': async ({ veteran, url }) => {
    const { edit } = veteran.texts.quests;
    await at(veteran, url, 'quests');
    await veteran.button(OWN_QUEST).click();
    await veteran.button(edit.open, openDialogOn(veteran.page)).click();
    await dialog(veteran, edit.save);
    return veteran;
  },
  'the change of the nickname': settingOf(({ nickname }) => ({
    button: nickname.change,
    field: nickname.new,
  })),
  'the change of the class': settingOf((settings) => ({
    button: settings.class.change,
    field: settings.class.new,
  })),
  'the change of the e-mail': settingOf(({ access }) => ({
    button: access.changeEmail,
    field: access.newEmail,
  })),
  'the change of the password': settingOf(({ access }) => ({
    button: access.changePassword,
    field: access.newPassword,
  })),
  'the change of the time zone': settingOf(({ zone }) => ({ button: zone.change, field: zone.search })),
  'an equipped item in the inventory': async ({ veteran, url, finds }) => {
    await leaveDialog(veteran.page);
    const worn = finds.find(({ isEquipped }) => isEquipped);
    await at(veteran, url, 'inventory');
    await veteran.button(worn?.item.name ?? '').click();
    await dialog(veteran, veteran.texts.inventory.compare.unequip);
    return veteran;
  },
};
