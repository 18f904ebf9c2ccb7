import { toast } from './audited-screens';
import type { Way } from './party-screen-ways';

/** The screens of somebody who isn't signed in. */
export const guestWays: Readonly<Record<string, Way>> = {
  'the loading view': async ({ guest, url }) => {
    // The request stays pending.
    await guest.page.route('**/api/user', () => undefined);
    await guest.page.goto(url);
    await guest.page.getByText(guest.texts.common.loading).waitFor();
    return guest;
  },
  'signing in': async ({ guest, url }) => {
    await guest.page.unrouteAll({ behavior: 'ignoreErrors' });
    await guest.page.goto(url);
    await guest.button(guest.texts.auth.login.submit).waitFor();
    return guest;
  },
  registration: async ({ guest }) => {
    await guest.button(guest.texts.auth.login.toRegisterAction).click();
    await guest.button(guest.texts.auth.register.submit).waitFor();
    return guest;
  },
  'a refused registration, with its toast': async ({ guest }) => {
    await guest.button(guest.texts.auth.register.submit).click();
    await toast(guest, guest.texts.auth.errors.missingInformation.title);
    return guest;
  },
};
