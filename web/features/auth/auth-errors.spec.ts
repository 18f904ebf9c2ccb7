import { describe, expect, it } from '@jest/globals';
import { parseProblem, NETWORK_PROBLEM } from '../../api/problem';
import { auth } from '../../i18n/en/auth';
import { loginError, registrationError } from './auth-errors';

const { errors } = auth;
const shown = (key: keyof typeof errors) => `${errors[key].title}: ${errors[key].text}`;
const refused = (status: number, body: object) => registrationError(parseProblem(status, body));
const faulty = (...faults: readonly (readonly [field: string, message: string])[]) =>
  refused(400, {
    code: 'VALIDATION_FAILED',
    detail: 'Please check your input and try again.',
    errors: faults.map(([field, message]) => ({ field, message })),
  });

describe('a refused registration (R150)', () => {
  it.each([
    { code: 'duplicate_email', detail: 'email is already registered' },
    { code: 'NEW_CODE', detail: 'This email is already registered' },
  ])('says that the email is taken', (body) => {
    const error = refused(409, body);
    expect(error.fields).toEqual({ email: 'errors.duplicateEmail.text' });
    expect(shown(error.key)).toBe(
      'Email Already Registered: This email is already registered. Please use a different email address or try logging in instead.',
    );
  });

  it.each([
    { code: 'duplicate_username', detail: 'Username already exists' },
    { code: 'NEW_CODE', detail: 'Username already exists' },
  ])('says that the username is taken', (body) => {
    const error = refused(409, body);
    expect(error.fields).toEqual({ nickname: 'errors.duplicateUsername.text' });
    expect(shown(error.key)).toBe(
      'Username Taken: This username is already taken. Please choose a different one.',
    );
  });

  it('asks for a valid email when the server’s message mentions the email', () => {
    const error = faulty(['email', 'email must be a valid email address']);
    expect(error).toEqual({ key: 'email', fields: { email: 'errors.email.text' } });
    expect(shown(error.key)).toBe('Registration Failed: Please enter a valid email address.');
  });

  it('names the minimum length when the server’s message mentions the password', () => {
    const error = refused(400, { code: 'VALIDATION_FAILED', detail: 'Password is too short' });
    expect(error).toEqual({ key: 'password', fields: { password: 'errors.password.text' } });
    expect(shown(error.key)).toBe('Registration Failed: Password must be at least 6 characters long.');
  });

  it('falls back to the general message for any other refusal', () => {
    expect(shown(refused(500, { code: 'INTERNAL_ERROR', detail: 'the email service' }).key)).toBe(
      'Registration Failed: Something went wrong. Please try again.',
    );
  });

  it.each([
    ['must have 2 to 30 characters', 'length'],
    ['must have at least 2 visible characters', 'length'],
    ['must hold something that can be seen', 'length'],
    ['must not hold control characters', 'characters'],
    ["must not contain '@'", 'at'],
  ] as const)('says at the nickname what is wrong with it: %s', (message, fault) => {
    const error = faulty(['nickname', message]);
    expect(error).toEqual({ key: 'registration', fields: { nickname: `nicknameFault.${fault}` } });
  });

  it('marks every field that the server rejected', () => {
    const error = faulty(
      ['nickname', 'must not hold control characters'],
      ['characterClass', 'must be one of the following values: warrior'],
      ['email', 'email must be a valid email address'],
    );
    expect(error).toEqual({
      key: 'email',
      fields: {
        email: 'errors.email.text',
        nickname: 'nicknameFault.characters',
        characterClass: 'missing.characterClass',
      },
    });
  });
});

describe('a refused login (R11)', () => {
  it.each([401, 400, 404])('shows the same message for every reason (%d)', (status) => {
    const error = loginError(parseProblem(status, { code: 'LOGIN_FAILED' }));
    expect(shown(error.key)).toBe('Login Failed: User not found. Try registering instead.');
    expect(error.fields).toEqual({ email: 'errors.login.text' });
  });

  it('differs from a network failure', () => {
    expect(errors[loginError(NETWORK_PROBLEM).key].text).toBe('Network error. Please check your connection.');
  });
});
