import { describe, expect, it } from '@jest/globals';
import { auth } from '../../i18n/en/auth';
import { NO_CREDENTIALS, validateLogin, validateRegistration, type Credentials } from './credentials';

const COMPLETE: Credentials = {
  email: 'o@x.org',
  password: 'secret',
  nickname: 'Olena',
  characterClass: 'mystic',
  inviteCode: '',
};
const shown = (error: ReturnType<typeof validateLogin>) =>
  error && `${auth.errors[error.key].title}: ${auth.errors[error.key].text}`;
const registered = (change: Partial<Credentials>) => validateRegistration({ ...COMPLETE, ...change });

describe('a login that fails validation (R109)', () => {
  it('marks a missing email', () => {
    const error = validateLogin({ ...NO_CREDENTIALS, email: ' ', password: 'secret' });
    expect(shown(error)).toBe('Missing Credentials: Please enter your email.');
    expect(error?.fields).toEqual({ email: 'missing.login' });
  });

  it('marks both fields when both are missing', () => {
    expect(validateLogin(NO_CREDENTIALS)).toEqual({
      key: 'missingCredentials',
      fields: { email: 'missing.login', password: 'errors.missingPassword.text' },
    });
  });

  it('marks a missing password (R11)', () => {
    const error = validateLogin({ ...NO_CREDENTIALS, email: 'o@x.org' });
    expect(shown(error)).toBe('Missing Credentials: Please enter your password.');
  });
});

describe('a registration that fails validation (R109)', () => {
  it('marks every missing field', () => {
    const error = validateRegistration(NO_CREDENTIALS);
    expect(shown(error)).toBe('Missing Information: Please fill in all required fields including password.');
    expect(error?.fields).toEqual({
      email: 'missing.email',
      password: 'missing.password',
      nickname: 'missing.nickname',
      characterClass: 'missing.characterClass',
    });
  });

  it('marks invalid fields beside missing ones', () => {
    expect(registered({ email: 'olena', nickname: ' ' })).toEqual({
      key: 'missingInformation',
      fields: { email: 'errors.email.text', nickname: 'missing.nickname' },
    });
  });

  it.each([
    ['email', 'no-address', 'email'],
    ['password', 'five5', 'password'],
    ['password', 'x'.repeat(129), 'passwordLong'],
    ['nickname', ' O ', 'nickname'],
    ['nickname', 'x'.repeat(31), 'nickname'],
  ] as const)('says what is wrong with a %s like %j', (field, value, key) => {
    expect(registered({ [field]: value })).toEqual({ key, fields: { [field]: `errors.${key}.text` } });
  });

  it('reports the first of several errors, and marks every field', () => {
    expect(registered({ nickname: 'O', password: 'five5' })).toEqual({
      key: 'password',
      fields: { password: 'errors.password.text', nickname: 'errors.nickname.text' },
    });
  });
});

describe('a registration that passes validation', () => {
  it.each<Partial<Credentials>>([
    {},
    { email: ' o@x.org ' },
    { password: '      ' },
    { password: '😀'.repeat(128) },
    { nickname: 'Ія' },
    { nickname: '😀'.repeat(30) },
  ])('%j', (change) => {
    expect(registered(change)).toBeUndefined();
  });
});
