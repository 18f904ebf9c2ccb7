import type { Locator } from 'playwright-core';
import type { TEXTS, Visitor } from './visitor';

type Texts = (typeof TEXTS)['en']['auth'];
/** A toast of the auth screen. */
export type AuthErrorKey = keyof Texts['errors'];
/** A text field. */
export type TextFieldName = 'email' | 'password' | 'nickname';

/** After this pause a second press is no double click, in milliseconds. */
const DOUBLE_CLICK_MS = 400;

/** The login and registration forms. */
export class AuthPageObject {
  constructor(readonly visitor: Visitor) {}

  get texts(): Texts {
    return this.visitor.texts.auth;
  }

  get toast(): Locator {
    const { toast, close } = this.visitor.texts.common;
    const region = this.visitor.page.getByRole('region', { name: toast.region });
    return region.locator('[aria-live] > div').filter({ has: this.visitor.button(close) });
  }

  field(name: TextFieldName): Locator {
    return this.visitor.page.locator(`input[name=${name}]`);
  }

  get classes(): Locator {
    return this.visitor.page.getByRole('radiogroup', { name: this.texts.fields.characterClass });
  }

  async fill(entered: Readonly<Partial<Record<TextFieldName, string>>>): Promise<void> {
    for (const name of ['email', 'password', 'nickname'] as const) {
      const text = entered[name];
      if (text !== undefined) await this.field(name).fill(text);
    }
  }

  async submit(form: 'login' | 'register'): Promise<void> {
    await this.visitor.page.waitForTimeout(DOUBLE_CLICK_MS);
    await this.visitor.button(this.texts[form].submit, this.visitor.page.getByRole('main')).click();
  }

  /** Submits the form and dismisses the toast of its refusal. */
  async expectRefused(form: 'login' | 'register', key: AuthErrorKey): Promise<void> {
    await this.submit(form);
    const { title, text } = this.texts.errors[key];
    await this.visitor.expectToast(title, text);
  }

  /** The error text below a field that is marked invalid. */
  async errorTextOf(control: Locator): Promise<string> {
    const note = await control.getAttribute('aria-describedby');
    if ((await control.getAttribute('aria-invalid')) !== 'true' || note === null) return '';
    // The error is a paragraph: alone, or above the hint.
    const texts = this.visitor.page.locator(`p[id="${note}"], [id="${note}"] > p`);
    return (await texts.first().textContent()) ?? '';
  }
}
