import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { PASSWORD_LENGTH } from '../../../server/rules/text';
import { toProblem } from '../../api/problem';
import { useResetPasswordMutation, useVerifyEmailMutation } from '../../api/questlog';
import { sessionEnded } from '../../api/session';
import { Button, ButtonLink } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { PasswordField } from '../../ui/forms/password-field';
import { useSingleFlight } from '../../ui/hooks/use-single-flight';
import { AccountFrame, AccountNote } from './account-frame';
import { RecoveryForm } from './recovery-form';

/** The pages of the links in mails; the secret of the link is in the fragment (R270, R273). */
export default function AccountLinkPage(): ReactElement {
  const { pathname, hash } = useLocation();
  const token = hash.slice(1);
  return pathname === '/auth/reset' ? <ResetPassword token={token} /> : <VerifyEmail token={token} />;
}

function ResetPassword({ token }: { readonly token: string }): ReactElement {
  const { t } = useTranslation('auth');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation();
  const [password, setPassword] = useState('');
  const [outcome, setOutcome] = useState<'done' | 'invalid'>();
  const [error, setError] = useState<'errors.password.text' | 'errors.passwordLong.text' | 'reset.failed'>();
  const submit = useCallback(async () => {
    const length = [...password].length;
    if (length < PASSWORD_LENGTH.min) return setError('errors.password.text');
    if (length > PASSWORD_LENGTH.max) return setError('errors.passwordLong.text');
    setError(undefined);
    try {
      await reset({ resetPasswordDto: { token, password } }).unwrap();
      setOutcome('done');
      // The link has ended every session, that of this browser too.
      dispatch(sessionEnded());
    } catch (caught) {
      const { status } = toProblem(caught);
      if (status === 409 || status === 400) setOutcome('invalid');
      else setError('reset.failed');
    }
  }, [dispatch, password, reset, token]);
  const { run, pending } = useSingleFlight(submit);
  if (outcome === 'invalid') {
    return (
      <AccountFrame title={t('recovery.title')}>
        <RecoveryForm
          email=""
          lead={<AccountNote>{t('reset.invalid')}</AccountNote>}
          onBack={() => void navigate('/auth')}
        />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('reset.title')}>
      {outcome && (
        <>
          <AccountNote>{t('reset.done')}</AccountNote>
          <ButtonLink to="/auth" size="lg">
            {t('login.submit')}
          </ButtonLink>
        </>
      )}
      {!outcome && (
        <chakra.form
          noValidate
          display="grid"
          gap={4}
          onSubmit={(event) => {
            event.preventDefault();
            run();
          }}
        >
          <PasswordField
            label={t('reset.field')}
            hint={t('fields.passwordHint')}
            error={error && t(error)}
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            texts={{ show: t('fields.showPassword'), hide: t('fields.hidePassword') }}
          />
          <Button type="submit" size="lg" aria-busy={pending || undefined}>
            {t('reset.submit')}
          </Button>
        </chakra.form>
      )}
    </AccountFrame>
  );
}

/** Waits for a press, so that a mail program that opens links in advance doesn't use it up. */
function VerifyEmail({ token }: { readonly token: string }): ReactElement {
  const { t } = useTranslation('auth');
  const [verify] = useVerifyEmailMutation();
  const [outcome, setOutcome] = useState<'done' | 'invalid' | 'taken' | 'failed'>();
  const submit = useCallback(async () => {
    try {
      await verify({ verifyEmailDto: { token } }).unwrap();
      setOutcome('done');
    } catch (caught) {
      const { status, code } = toProblem(caught);
      if (code === 'duplicate_email') setOutcome('taken');
      else setOutcome(status === 409 || status === 400 ? 'invalid' : 'failed');
    }
  }, [token, verify]);
  const { run, pending } = useSingleFlight(submit);
  return (
    <AccountFrame title={t('verify.title')}>
      {outcome ? <AccountNote>{t(`verify.${outcome}`)}</AccountNote> : <p>{t('verify.lead')}</p>}
      {outcome === undefined || outcome === 'failed' ? (
        <Button size="lg" aria-busy={pending || undefined} onClick={run}>
          {t('verify.submit')}
        </Button>
      ) : (
        <ButtonLink to="/" size="lg">
          {t('toGame')}
        </ButtonLink>
      )}
    </AccountFrame>
  );
}
