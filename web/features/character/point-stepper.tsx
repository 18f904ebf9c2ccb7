import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/surface';

interface PointStepperProps {
  /** The stat's displayed name. */
  readonly stat: string;
  readonly staged: number;
  readonly canAdd: boolean;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

const Steps = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    marginInlineStart: 'auto',
    // Keeps the focused button clear of the apply button that stays in view below the stats.
    '& > button': { scrollMarginBottom: 24 },
  },
});

const Staged = chakra('span', {
  base: { minWidth: { base: 8, sm: 9 }, textAlign: 'center', textStyle: 'figure' },
});

/** Adds or removes points of one stat one by one. A disabled button stays focusable, so that the focus isn't lost. */
export function PointStepper({ stat, staged, canAdd, onAdd, onRemove }: PointStepperProps): ReactElement {
  const { t } = useTranslation('character');
  const { signed } = useFormat();
  const canRemove = staged > 0;
  return (
    <Steps>
      <Button
        variant="soft"
        size="icon"
        aria-label={t('stats.remove', { stat })}
        aria-disabled={!canRemove}
        onClick={canRemove ? onRemove : undefined}
      >
        <Icon name="minus" />
      </Button>
      <Staged>
        {signed(staged)}
        <VisuallyHidden>{t('stats.staged')}</VisuallyHidden>
      </Staged>
      <Button
        variant="soft"
        size="icon"
        aria-label={t('stats.add', { stat })}
        aria-disabled={!canAdd}
        onClick={canAdd ? onAdd : undefined}
      >
        <Icon name="plus" />
      </Button>
    </Steps>
  );
}
