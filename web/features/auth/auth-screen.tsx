import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { User } from '../../api/models';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Logo } from '../../ui/logo';
import { toasts } from '../../ui/toast/toast-queue';
import { useDocumentTitle } from '../../ui/hooks/use-document-title';
import { AccountFrame, AccountNote } from './account-frame';
import { AuthForm } from './auth-form';
import { NO_CREDENTIALS, type Credentials } from './credentials';
import { LanguageSwitch } from './language-switch';
import { OidcSignIn } from './oidc-sign-in';
import { PasskeySignIn } from './passkey-sign-in';
import { RecoveryForm } from './recovery-form';
import { Pitch } from './pitch';
import type { AuthMode } from './use-auth';
import { JOIN_PATH } from '../../game/invitations/pending-invitation';
import { REGISTER_PATH, useInvitation } from './use-invitation';

const Screen = chakra('div', {
  base: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateRows: { base: 'auto 1fr', lg: 'auto' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});

const Side = chakra('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: 3, md: 6 },
    width: 'full',
    maxWidth: '30rem',
    marginInline: 'auto',
    paddingInline: { base: 5, sm: 8 },
    paddingTop: { base: 2, md: 3, lg: 5 },
    // On a desktop the end of the form can be scrolled clear of a toast.
    paddingBottom: { base: 'calc(2rem + env(safe-area-inset-bottom))', md: '9rem' },
  },
});

/** The paths of pages that need no player. */
const OPEN_PATHS = ['/', '/auth', REGISTER_PATH, JOIN_PATH];

/** A link into a party that has led here. */
export interface Joining {
  /** Shown above the form. */
  readonly card: ReactNode;
  /** The form that its reader needs first. */
  readonly mode: AuthMode;
  /** The token that a registration is sent with; undefined where it would not help. */
  readonly token: string | undefined;
  /** Called when a registration with the token is refused because of the invitation. */
  readonly onRefused: () => void;
}

interface AuthScreenProps {
  readonly onSignedIn: (user: User) => void;
  readonly joining?: Joining;
}

/** Everything that a visitor sees (R1, R159): login by default, registration by the toggle. */
export default function AuthScreen({ onSignedIn, joining }: AuthScreenProps): ReactElement {
  const { t } = useTranslation(['auth', 'common']);
  const { pathname } = useLocation();
  const [mode, setMode] = useState<AuthMode>(
    joining?.mode ?? (pathname === REGISTER_PATH ? 'register' : 'login'),
  );
  const invitation = useInvitation(mode);
  const [entered, setEntered] = useState<Credentials>();
  // The link's code until something is entered.
  const shown = {
    ...(entered ?? { ...NO_CREDENTIALS, inviteCode: invitation.code }),
    partyInvitation: joining?.token,
  };
  const [isRecovering, setRecovering] = useState(false);
  const heading = useFocusOnChange(mode);
  useDocumentTitle(t(mode === 'login' ? 'login.submit' : 'register.title'));
  if (isRecovering) {
    return (
      <AccountFrame title={t('recovery.title')}>
        <RecoveryForm email={shown.email} onBack={() => setRecovering(false)} />
      </AccountFrame>
    );
  }
  const toggle = (
    <chakra.p textStyle="small" color="fg.muted" textAlign={joining ? 'start' : 'center'}>
      {mode === 'login' ? t('login.toRegister') : t('register.toLogin')}{' '}
      <chakra.button
        type="button"
        minHeight="touch"
        paddingInline={1}
        color="pine.fg"
        fontWeight="bold"
        textDecoration="underline"
        textUnderlineOffset="3px"
        cursor="pointer"
        onClick={() => {
          toasts.dismissError();
          setMode(mode === 'login' ? 'register' : 'login');
        }}
      >
        {mode === 'login' ? t('login.toRegisterAction') : t('register.toLoginAction')}
      </chakra.button>
    </chakra.p>
  );
  return (
    <Screen data-barless>
      <Pitch isBrief={joining !== undefined || mode === 'register'} />
      <Side>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={3}>
          <chakra.p display="flex" alignItems="center" gap={2.5} textStyle="subheading">
            <Logo />
            {t('common:appName')}
          </chakra.p>
          <LanguageSwitch />
        </chakra.div>
        <chakra.div
          flex="1"
          display="flex"
          flexDirection="column"
          justifyContent={{ lg: 'center' }}
          gap={{ base: 4, md: 5 }}
        >
          {joining?.card}
          <chakra.div marginTop={joining && 3}>
            <chakra.h1 ref={heading} tabIndex={-1} textStyle="title" outline="none">
              {t(`${mode}.title`)}
            </chakra.h1>
            <chakra.p color="fg.muted">{t(`${mode}.lead`)}</chakra.p>
            {/* A visitor with an invitation sees the form for newcomers first, and may have an account. */}
            {joining && toggle}
            {!OPEN_PATHS.includes(pathname) && (
              <chakra.p
                role="status"
                marginTop={3}
                padding={3}
                borderRadius="md"
                bg="gold.subtle"
                color="gold.fg"
                textStyle="small"
              >
                {t('common:errors.signedOut')}
              </chakra.p>
            )}
          </chakra.div>
          {mode === 'register' && invitation.isClosed && !joining?.token ? (
            <AccountNote>{t('register.closed')}</AccountNote>
          ) : (
            <AuthForm
              key={mode}
              mode={mode}
              entered={shown}
              needsInvite={invitation.isAsked && !joining?.token}
              onEnter={setEntered}
              onSignedIn={onSignedIn}
              onInvitationRefused={joining?.onRefused}
            />
          )}
          {mode === 'login' && <PasskeySignIn onSignedIn={onSignedIn} />}
          <OidcSignIn />
          {mode === 'login' && (
            <Button
              variant="ghost"
              justifySelf="center"
              marginBlock={-3}
              onClick={() => {
                toasts.dismissError();
                setRecovering(true);
              }}
            >
              {t('recovery.open')}
            </Button>
          )}
          {!joining && toggle}
        </chakra.div>
      </Side>
    </Screen>
  );
}

/** The toggle may be at the end of the form, so the other form scrolls to its top and focuses its heading. */
function useFocusOnChange(mode: AuthMode) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [mode]);
  return heading;
}
