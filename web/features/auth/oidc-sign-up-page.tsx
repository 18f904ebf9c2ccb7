import { useCallback, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OfferedClass } from '../../../server/rules/character-class';
import { normalisePlayerText } from '../../../server/rules/text';
import type { User } from '../../api/models';
import { toProblem } from '../../api/problem';
import { useGetOidcSignUpQuery, useSignUpWithOidcMutation } from '../../api/questlog';
import { ClassChoice } from '../../game/class-choice';
import { useLanguage } from '../../i18n/use-language';
import { Button, ButtonLink } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { LoadingRows } from '../../ui/loading-rows';
import { toasts } from '../../ui/toast/toast-queue';
import { useSingleFlight } from '../../ui/hooks/use-single-flight';
import { AccountFrame, AccountNote } from './account-frame';
import { registrationError, type AuthError, type FieldErrors } from './auth-errors';
import { validateCharacter } from './credentials';
import { FormFrame } from './form-frame';
import { NicknameField } from './nickname-field';
import { useFocusOnError } from './use-focus-on-error';

interface OidcSignUpPageProps {
  readonly onSignedIn: (user: User) => void;
}

/** Asks a new user of the provider for a nickname and a class (R402). */
export default function OidcSignUpPage({ onSignedIn }: OidcSignUpPageProps): ReactElement {
  const { t } = useTranslation('auth');
  const { data, isLoading } = useGetOidcSignUpQuery(undefined, { refetchOnMountOrArgChange: true });
  const [hasExpired, setExpired] = useState(false);
  if (isLoading) {
    return (
      <AccountFrame title={t('oidc.signUp.title')}>
        <LoadingRows count={4} height={12} />
      </AccountFrame>
    );
  }
  if (!data || hasExpired) {
    return (
      <AccountFrame title={t('oidc.signUp.title')}>
        <AccountNote>{t('oidc.signUp.expired')}</AccountNote>
        <ButtonLink to="/auth" size="lg">
          {t('oidc.signUp.again')}
        </ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('oidc.signUp.title')}>
      <chakra.p color="fg.muted" overflowWrap="anywhere">
        {t('oidc.signUp.lead', { email: data.email })}
      </chakra.p>
      <CharacterForm onSignedIn={onSignedIn} onExpired={() => setExpired(true)} />
    </AccountFrame>
  );
}

function CharacterForm({
  onSignedIn,
  onExpired,
}: OidcSignUpPageProps & { readonly onExpired: () => void }): ReactElement {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const language = useLanguage();
  const [signUp] = useSignUpWithOidcMutation();
  const [nickname, setNickname] = useState('');
  const [characterClass, setClass] = useState<OfferedClass | null>(null);
  const [{ faults, refusals }, setRefused] = useState<{
    readonly faults: FieldErrors;
    readonly refusals: number;
  }>({ faults: {}, refusals: 0 });
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, refusals);
  const submit = useCallback(async () => {
    const refuse = ({ key, fields }: AuthError) => {
      setRefused((before) => ({ faults: fields, refusals: before.refusals + 1 }));
      const [title, text] = [t(`errors.${key}.title`), t(`errors.${key}.text`)];
      toasts.show({ kind: 'error', about: 'sign-in', title, text });
    };
    toasts.dismissError();
    const fault = validateCharacter({ nickname, characterClass });
    if (fault || characterClass === null) {
      // The toast of the registration speaks of a password.
      return setRefused((before) => ({ faults: fault?.fields ?? {}, refusals: before.refusals + 1 }));
    }
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const body = { nickname: normalisePlayerText(nickname), characterClass, timeZone, language };
    try {
      const user = await signUp({ oidcSignUpDto: body }).unwrap();
      toasts.show({
        kind: 'success',
        about: 'sign-in',
        emoji: '🎉',
        title: t('welcome.title', { nickname: user.nickname }),
        text: t('welcome.text'),
      });
      void navigate('/', { replace: true });
      onSignedIn(user);
    } catch (caught) {
      const problem = toProblem(caught);
      if (problem.code === 'OIDC_SIGN_UP_EXPIRED') return onExpired();
      refuse(registrationError(problem));
    }
  }, [characterClass, language, navigate, nickname, onExpired, onSignedIn, signUp, t]);
  const { run, pending } = useSingleFlight(submit);
  const clear = (field: keyof FieldErrors) =>
    setRefused((before) => ({ ...before, faults: { ...before.faults, [field]: undefined } }));
  return (
    <FormFrame
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <NicknameField
        value={nickname}
        error={faults.nickname && t(faults.nickname)}
        onChange={(entered) => {
          clear('nickname');
          setNickname(entered);
        }}
      />
      <ClassChoice
        label={t('fields.characterClass')}
        value={characterClass}
        error={faults.characterClass && t(faults.characterClass)}
        onChange={(chosen) => {
          clear('characterClass');
          setClass(chosen);
        }}
      />
      <Button type="submit" size="lg" marginTop={1} aria-busy={pending || undefined}>
        {t('register.submit')}
      </Button>
    </FormFrame>
  );
}
