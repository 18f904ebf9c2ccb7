import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/surface';
import type { FirstStep } from './first-steps';

const EMOJIS: Readonly<Record<FirstStep, string>> = { quest: '🎯', item: '🎁', party: '🤝' };

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minHeight: 'touch',
    paddingBlock: 1,
    paddingInline: 2,
    marginInline: -2,
    borderRadius: 'lg',
    '&[data-next]': { bg: 'pine.subtle' },
  },
});

/** The whole row is a link. */
const StepLink = chakra(Link, {
  base: {
    color: 'fg',
    fontWeight: 'semibold',
    textDecoration: 'none',
    _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'lg' },
    _focusVisible: { outline: 'none', _after: { outline: '3px solid {colors.pine.focusRing}' } },
  },
});

interface StepRowProps {
  readonly step: FirstStep;
  readonly taken: boolean;
  readonly to: string;
  /** The hint, for the next step only. */
  readonly hint: string | undefined;
}

/** One step: ticked, or a link to where it is taken. */
export function StepRow({ step, taken, to, hint }: StepRowProps): ReactElement {
  const { t } = useTranslation('firstSteps');
  const title = t(`step.${step}.title`);
  return (
    <Row data-next={hint === undefined ? undefined : ''}>
      <chakra.span
        aria-hidden
        display="grid"
        placeItems="center"
        flexShrink={0}
        width={8}
        height={8}
        borderRadius="full"
        fontFamily="emoji"
        bg={taken ? 'pine.solid' : 'bg.sunken'}
        color="pine.contrast"
      >
        {taken ? <Icon name="check" size="1.125rem" /> : EMOJIS[step]}
      </chakra.span>
      <chakra.div flex="1" minWidth={0} textStyle="small">
        {taken ? (
          <chakra.p color="fg.muted">
            {title}
            <VisuallyHidden>{`, ${t('ticked')}`}</VisuallyHidden>
          </chakra.p>
        ) : (
          <StepLink to={to} aria-describedby={hint === undefined ? undefined : `first-step-${step}`}>
            {title}
          </StepLink>
        )}
        {hint !== undefined && (
          <chakra.p id={`first-step-${step}`} textStyle="caption" color="fg.muted">
            {hint}
          </chakra.p>
        )}
      </chakra.div>
      {!taken && (
        <chakra.span color="fg.muted" flexShrink={0}>
          <Icon name="chevron" size="1.125rem" />
        </chakra.span>
      )}
    </Row>
  );
}
