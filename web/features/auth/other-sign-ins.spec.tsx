import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { isolateAuthScreenTests, renderAuthScreen, toastRegion } from '../../../test/support/web/auth-screen';
import { stubFetch, type StubbedResponse } from '../../../test/support/web/stub-fetch';

isolateAuthScreenTests();

describe('the sign-in by a provider (R400)', () => {
  const answer = (begin: StubbedResponse) =>
    stubFetch(({ url }) =>
      url === '/api/auth/registration'
        ? { body: { mode: 'open', oidcButton: 'Log in with Example' } }
        : begin,
    );

  it('says that the provider does not answer', async () => {
    answer({ status: 503, body: { code: 'OIDC_UNAVAILABLE' } });
    const { user } = await renderAuthScreen();
    await user.click(await screen.findByRole('button', { name: 'Log in with Example' }));
    expect(await within(toastRegion()).findByText(/provider doesn’t answer/)).toBeVisible();
  });

  it.each([
    ['link-refused', /link the provider in the settings/],
    ['made-up', /answer could not be used/],
  ])('shows why it led to no session: %s', async (outcome, text) => {
    answer({});
    await renderAuthScreen(`/auth?oidc=${outcome}`);
    expect(await within(toastRegion()).findByText(text)).toBeVisible();
  });
});

describe('the sign-in with a passkey (R391)', () => {
  const passkeyButton = () => screen.queryByRole('button', { name: 'Log in with a passkey' });

  beforeEach(() => {
    Object.assign(window, { isSecureContext: true, PublicKeyCredential: class {} });
  });

  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it.each([
    ['is offered where the server has passkeys', true],
    ['is not offered where the server’s passkeys are of another address', false],
  ])('%s', async (_title, arePasskeysAvailable) => {
    stubFetch(() => ({ body: { mode: 'open', oidcButton: 'Log in with Example', arePasskeysAvailable } }));
    await renderAuthScreen();
    await screen.findByRole('button', { name: 'Log in with Example' });
    expect(passkeyButton() !== null).toBe(arePasskeysAvailable);
  });

  it('is not offered in a browser without passkeys', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    stubFetch(() => ({
      body: { mode: 'open', oidcButton: 'Log in with Example', arePasskeysAvailable: true },
    }));
    await renderAuthScreen();
    await screen.findByRole('button', { name: 'Log in with Example' });
    expect(passkeyButton()).toBeNull();
  });
});
