import { toProblem } from '../../../api/problem';
import { problemKey } from '../../../api/problem-key';

/** The text for a refused change of the account's credentials. */
export function credentialErrorKey(caught: unknown) {
  const problem = toProblem(caught);
  const { code, fields } = problem;
  if (code === 'PASSWORD_WRONG') return 'access.errors.passwordWrong';
  if (code === 'SIGN_IN_AGAIN') return 'access.errors.signInAgain';
  if (code === 'LAST_WAY_IN') return 'access.errors.lastWayIn';
  if (code === 'duplicate_email') return 'access.errors.duplicateEmail';
  if (code === 'duplicate_username') return 'access.errors.duplicateUsername';
  if (code === 'NICKNAME_CHANGE_TOO_EARLY') return 'nickname.tooEarly';
  if (code === 'MAIL_NOT_CONFIGURED') return 'access.errors.noMail';
  if (code === 'TOO_MANY_REQUESTS') return 'access.errors.limited';
  if (fields.some(({ field }) => field === 'email')) return 'access.errors.email';
  if (fields.some(({ field }) => field === 'nickname')) return 'nickname.hint';
  if (fields.some(({ field }) => field === 'password')) return 'access.errors.passwordLength';
  return problemKey(problem);
}
