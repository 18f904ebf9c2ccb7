import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Logo } from '../../ui/logo';
import { useDocumentTitle } from '../../ui/hooks/use-document-title';
import { LanguageSwitch } from './language-switch';

interface AccountFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The page around a form about the account, outside the game. */
export function AccountFrame({ title, children }: AccountFrameProps): ReactElement {
  const { t } = useTranslation('common');
  useDocumentTitle(title);
  return (
    <chakra.main
      data-barless
      display="grid"
      alignContent="start"
      gap={6}
      minHeight="100dvh"
      maxWidth="30rem"
      marginInline="auto"
      paddingInline={{ base: 5, sm: 8 }}
      paddingTop={{ base: 3, lg: 5 }}
      paddingBottom={8}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={3}>
        <chakra.p display="flex" alignItems="center" gap={2.5} textStyle="subheading">
          <Logo />
          {t('appName')}
        </chakra.p>
        <LanguageSwitch />
      </chakra.div>
      {/* On a desktop about as high as the form of the sign-in, which is in the middle. */}
      <chakra.h1 textStyle="title" marginTop={{ lg: '12dvh' }}>
        {title}
      </chakra.h1>
      {children}
    </chakra.main>
  );
}

/** What became of the form. It takes the focus, because it replaces the button that was pressed. */
export function AccountNote({ children }: { readonly children: ReactNode }): ReactElement {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <chakra.p
      ref={note}
      tabIndex={-1}
      role="status"
      outline="none"
      padding={3}
      borderRadius="md"
      bg="gold.subtle"
      color="gold.fg"
    >
      {children}
    </chakra.p>
  );
}
