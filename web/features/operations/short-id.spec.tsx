import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/support/web/web-render';
import { toasts } from '../../ui/toast/toast-queue';
import { ShortId } from './short-id';

const ID = 'party-c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11';

const shown = () => toasts.state().shown?.title;

describe('a long id', () => {
  beforeEach(() => void Object.assign(window, { isSecureContext: true }));
  afterEach(() => {
    const toast = toasts.state().shown;
    if (toast) toasts.dismiss(toast.id);
    Object.assign(window, { isSecureContext: false });
  });

  it('is copied whole, without what stands beside it', async () => {
    const user = userEvent.setup();
    await renderScreen(<ShortId id={ID} text={`${ID} #7`} />);
    await user.click(screen.getByRole('button', { name: `Copy ${ID} #7` }));
    expect(await navigator.clipboard.readText()).toBe(ID);
    expect(shown()).toBe('Copied');
  });

  it('says when the browser refuses to copy it', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No'));
    await renderScreen(<ShortId id={ID} />);
    await user.click(screen.getByRole('button', { name: `Copy ${ID}` }));
    expect(toasts.state().shown).toMatchObject({ kind: 'error', text: 'It could not be copied.' });
  });

  it('has no button where a page can’t copy', async () => {
    Object.assign(window, { isSecureContext: false });
    await renderScreen(<ShortId id={ID} />);
    expect(screen.getByText(ID)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
