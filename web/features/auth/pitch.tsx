import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Logo } from '../../ui/logo';

const POINTS = [
  { emoji: '📜', text: 'daily' },
  { emoji: '⚡', text: 'level' },
  { emoji: '🤝', text: 'party' },
] as const;

/** What the game is, beside the form on large screens. The same night in both colour schemes. */
const Panel = chakra('aside', {
  base: {
    position: 'relative',
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    justifyContent: 'center',
    gap: 8,
    overflow: 'hidden',
    paddingInline: 16,
    color: '#EDF5F0',
    background: 'radial-gradient(120% 90% at 15% 0%, #2A8061 0%, #14523E 42%, #0A2A21 100%)',
  },
});

export function Pitch(): ReactElement {
  const { t } = useTranslation('auth');
  return (
    <Panel>
      <chakra.div
        position="absolute"
        bottom="-9rem"
        insetInlineEnd="-8rem"
        opacity={0.14}
        transform="rotate(12deg)"
        aria-hidden
      >
        <Logo size="34rem" />
      </chakra.div>
      <chakra.h2 textStyle="display" maxWidth="24rem" position="relative">
        {t('pitch.title')}
      </chakra.h2>
      <chakra.ul listStyleType="none" display="grid" gap={4} position="relative">
        {POINTS.map(({ emoji, text }) => (
          <chakra.li key={text} display="flex" alignItems="center" gap={4} textStyle="strong">
            <chakra.span
              aria-hidden
              display="grid"
              placeItems="center"
              flexShrink={0}
              width={12}
              height={12}
              borderRadius="lg"
              bg="rgba(255, 255, 255, 0.12)"
              fontFamily="emoji"
              fontSize="1.5rem"
            >
              {emoji}
            </chakra.span>
            {t(`pitch.${text}`)}
          </chakra.li>
        ))}
      </chakra.ul>
    </Panel>
  );
}
