import { describe, expect, it } from '@jest/globals';
import { parseProblem, NETWORK_PROBLEM } from '../../api/problem';
import { auth } from '../../i18n/en/auth';
import { loginError, registrationError } from './auth-errors';
import { NO_CREDENTIALS, loginGap, registrationGap } from './credentials';

const { errors } = auth;
const shown = (key: keyof typeof errors) => `${errors[key].title}: ${errors[key].text}`;
const refused = (status: number, body: object) => registrationError(parseProblem(status, body));

describe('a refused registration (specification §8)', () => {
  it.each([
    { code: 'duplicate_email', detail: 'email is already registered' },
    { code: 'NEW_CODE', detail: 'This email is already registered' },
  ])('says that the email is taken', (body) => {
    const error = refused(409, body);
    expect(error.field).toBe('email');
    expect(shown(error.key)).toBe(
      'Email Already Registered: This email is already registered. Please use a different email address or try logging in instead.',
    );
  });

  it.each([
    { code: 'duplicate_username', detail: 'Username already exists' },
    { code: 'NEW_CODE', detail: 'Username already exists' },
  ])('says that the username is taken', (body) => {
    const error = refused(409, body);
    expect(error.field).toBe('nickname');
    expect(shown(error.key)).toBe(
      'Username Taken: This username is already taken. Please choose a different one.',
    );
  });

  it('asks for a valid email when the message speaks of it', () => {
    const error = refused(400, { code: 'VALIDATION_FAILED', errors: [{ field: 'email', message: 'x' }] });
    expect(error).toEqual({ key: 'email', field: 'email' });
    expect(errors.email.text).toBe('Please enter a valid email address.');
  });

  it('names the least length when the message speaks of the password', () => {
    const error = refused(400, { code: 'VALIDATION_FAILED', detail: 'Password is too short' });
    expect(error).toEqual({ key: 'password', field: 'password' });
    expect(errors.password.text).toBe('Password must be at least 6 characters long.');
  });

  it('is otherwise something that went wrong', () => {
    expect(shown(refused(500, { code: 'INTERNAL_ERROR', detail: 'the email service' }).key)).toBe(
      'Registration Failed: Something went wrong. Please try again.',
    );
  });
});

describe('a refused login (D4)', () => {
  it.each([401, 400, 404])('says the same for every reason (%d)', (status) => {
    const error = loginError(parseProblem(status, { code: 'LOGIN_FAILED' }));
    expect(shown(error.key)).toBe('Login Failed: User not found. Try registering instead.');
  });

  it('is told apart from a network that is away', () => {
    expect(errors[loginError(NETWORK_PROBLEM).key].text).toBe('Network error. Please check your connection.');
  });
});

describe('a form that isn’t sent (specification §5)', () => {
  const complete = {
    email: 'o@x.org',
    password: 'secret',
    nickname: 'Olena',
    characterClass: 'mystic',
  } as const;

  it('asks for the email of a login', () => {
    expect(shown(loginGap({ ...NO_CREDENTIALS, password: 'secret' })?.key ?? 'login')).toBe(
      'Missing Credentials: Please enter your email.',
    );
  });

  it.each(['email', 'password', 'nickname'] as const)('asks for a missing %s of a registration', (field) => {
    expect(registrationGap({ ...complete, [field]: '' })).toEqual({ key: 'missingInformation', field });
  });

  it('asks for the class', () => {
    expect(registrationGap({ ...complete, characterClass: null })?.field).toBe('characterClass');
  });

  it('is sent when nothing is missing', () => {
    expect(registrationGap(complete)).toBeUndefined();
    expect(registrationGap({ ...complete, password: 'five5' })?.key).toBe('password');
  });
});
