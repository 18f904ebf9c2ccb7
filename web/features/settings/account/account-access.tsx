import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetAccountQuery, useRequestVerificationMutation } from '../../../api/questlog';
import type { User } from '../../../api/models';
import { Button } from '../../../ui/button';
import { LoadFailed } from '../../../ui/load-failed';
import { LoadingRows } from '../../../ui/loading-rows';
import { Chip } from '../../../ui/surface';
import { toasts } from '../../../ui/toast/toast-queue';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { ChangeCredentialDialog, type Credential } from './change-credential-dialog';
import { ClassSetting } from '../class-setting';
import { credentialErrorKey } from './credential-errors';
import { NicknameSetting } from './nickname-setting';
import { OwnerConfirmation } from './owner-confirmation';
import { PasskeyList } from './passkey-list';
import { ProviderSetting } from './provider-setting';
import { SessionList } from './session-list';
import { RowButton } from '../row-button';
import { SettingRow } from '../setting-row';
import { useProviderOutcome } from './use-provider-outcome';

interface AccountAccessProps {
  readonly user: User;
  /** Whether its rows, and what is fetched for the sections below, have arrived. */
  readonly isLoaded: boolean;
  /** The level below the section's own heading. */
  readonly headingLevel: 'h3' | 'h4';
}

/** The nickname, the class, the e-mail, the password and the sessions of the account (R272, R273, R275, R380, R384). */
export function AccountAccess({ user, isLoaded, headingLevel }: AccountAccessProps): ReactElement {
  const userId = user.id;
  const { t } = useTranslation(['settings', 'common']);
  const { data: account, isError, refetch } = useGetAccountQuery({ userId });
  const [requestVerification] = useRequestVerificationMutation();
  useProviderOutcome();
  const [dialog, setDialog] = useState<{ readonly of: Credential; readonly open: boolean }>();
  const close = useCallback(() => setDialog((shown) => shown && { ...shown, open: false }), []);
  const verify = useCallback(async () => {
    try {
      await requestVerification({ userId }).unwrap();
      toasts.show({
        kind: 'success',
        about: 'email',
        emoji: '✉️',
        title: t('access.linkSent'),
        text: t('access.linkSentText'),
      });
    } catch (caught) {
      const text = t(credentialErrorKey(caught));
      toasts.show({ kind: 'error', about: 'email', title: t('common:errors.title'), text });
    }
  }, [requestVerification, t, userId]);
  const { run, pending } = useSingleFlight(verify);
  if (!isLoaded || (!account && !isError)) return <LoadingRows count={8} height={14} />;
  if (!account) {
    return (
      <LoadFailed title={t('access.failed')} headingLevel={headingLevel} onRetry={() => void refetch()} />
    );
  }
  // During a rolling update an older server leaves them out.
  const { nicknameChangeableAt = null, requestedClass = null, classChangeableFrom = null } = account;
  const { hasPassword = true, isRecentlyAuthenticated = false, oidc = null } = account;
  const canChange = hasPassword || isRecentlyAuthenticated;
  return (
    <>
      {canChange && (
        <NicknameSetting
          userId={userId}
          nickname={user.nickname}
          username={user.username}
          changeableAt={nicknameChangeableAt}
          asksPassword={hasPassword}
        />
      )}
      <ClassSetting user={user} requested={requestedClass} changeableFrom={classChangeableFrom} />
      <SettingRow
        label={t('access.email')}
        mark={<Chip>{t(account.isEmailVerified ? 'access.verified' : 'access.unverified')}</Chip>}
        value={account.email}
        hint={
          account.pendingEmail !== null
            ? t('access.pending', { email: account.pendingEmail })
            : !account.isEmailVerified && (
                <Button
                  variant="ghost"
                  color="pine.fg"
                  // As high as a touch within the line of a hint: above and below it nothing can be pressed.
                  marginBlock={-2.5}
                  paddingInline={1}
                  marginInlineStart={-1}
                  aria-busy={pending || undefined}
                  onClick={run}
                >
                  {t('access.verify')}
                </Button>
              )
        }
        action={
          canChange && (
            <RowButton
              name={t('access.changeEmail')}
              text={t('changeShort')}
              onPress={() => setDialog({ of: 'email', open: true })}
            />
          )
        }
      />
      {canChange ? (
        <>
          <SettingRow
            label={t('access.password')}
            value={hasPassword ? undefined : t('access.noPassword')}
            action={
              <RowButton
                name={t(hasPassword ? 'access.changePassword' : 'access.choosePassword')}
                text={t(hasPassword ? 'changeShort' : 'access.choosePasswordShort')}
                onPress={() => setDialog({ of: 'password', open: true })}
              />
            }
          />
          <PasskeyList userId={userId} asksPassword={hasPassword} />
          {oidc && (
            <ProviderSetting
              userId={userId}
              oidc={oidc}
              isEmailVerified={account.isEmailVerified}
              asksPassword={hasPassword}
            />
          )}
        </>
      ) : (
        <OwnerConfirmation userId={userId} oidc={oidc} />
      )}
      <SessionList userId={userId} sessions={account.sessions} />
      {dialog && (
        <ChangeCredentialDialog
          key={`${dialog.of} ${hasPassword}`}
          credential={dialog.of}
          userId={userId}
          asksPassword={hasPassword}
          open={dialog.open}
          onClose={close}
        />
      )}
    </>
  );
}
