import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { chakra } from '../chakra';

/** The row of an {@link InlineConfirmation}, whose buttons give way to the question. */
export const ConfirmableActions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    '& > button': { flex: '1 1 8rem' },
    '&:has(> section) > button': { display: 'none' },
  },
});

interface InlineConfirmationProps {
  /** Label of the button that asks. */
  readonly label: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Label of the button that confirms. */
  readonly confirm: string;
  /** For what takes nothing away from the player. */
  readonly isHarmless?: boolean;
  readonly pending: boolean;
  readonly onConfirm: () => void;
}

/**
 * A button for an action that can't be undone, in a dialog: a press shows a question in place of its row and of the dialog's footer,
 * with the focus on Cancel, so that no second dialog opens above the first. It stands in {@link ConfirmableActions}.
 */
export function InlineConfirmation(props: InlineConfirmationProps): ReactElement {
  const { label, title, text, confirm, isHarmless = false, pending, onConfirm } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const [asking, setAsking] = useState<'never' | 'now' | 'answered'>('never');
  if (asking !== 'now') {
    return (
      <Button
        variant="outline"
        color={isHarmless ? undefined : 'danger.fg'}
        autoFocus={asking === 'answered'}
        onClick={() => setAsking('now')}
      >
        {label}
      </Button>
    );
  }
  return (
    <chakra.section
      data-confirmation
      aria-labelledby={titleId}
      flexBasis="full"
      minWidth={0}
      bg={isHarmless ? 'bg.sunken' : 'danger.subtle'}
      borderRadius="lg"
      padding={4}
    >
      <chakra.h3 id={titleId} textStyle="strong" overflowWrap="anywhere">
        {title}
      </chakra.h3>
      <chakra.p textStyle="small" color="fg.muted" marginTop={1} marginBottom={4}>
        {text}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={3} css={{ '& > *': { flex: '1 1 8rem' } }}>
        <Button variant="outline" autoFocus onClick={() => setAsking('answered')}>
          {t('cancel')}
        </Button>
        <Button
          colorPalette={isHarmless ? undefined : 'danger'}
          aria-busy={pending || undefined}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
