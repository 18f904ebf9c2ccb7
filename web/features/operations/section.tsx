import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { useMediaQuery } from '../../ui/hooks/use-media-query';
import type { Fold } from './use-fold';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  /** Folds a long section on a phone. */
  readonly fold?: Fold;
  readonly children: ReactNode;
}

const ON_PHONE = '(max-width: 47.99rem)';

/** A section of the page with its own heading. */
export function Section({ title, lead, fold, children }: SectionProps): ReactElement {
  const id = useId();
  const canFold = useMediaQuery(ON_PHONE) && fold !== undefined;
  const { isOpen, toggle } = useIsOpen(fold?.isOpen ?? true);
  const isHidden = canFold && !isOpen;
  const name = <span id={id}>{title}</span>;
  return (
    <chakra.section aria-labelledby={id} display="grid" gap={3} gridTemplateColumns="minmax(0, 1fr)">
      <div>
        <chakra.h2 textStyle="subheading">
          {canFold ? (
            <FoldButton isOpen={isOpen} summary={fold.summary} onPress={toggle}>
              {name}
            </FoldButton>
          ) : (
            name
          )}
        </chakra.h2>
        {lead !== undefined && (
          <chakra.p
            textStyle="small"
            color="fg.muted"
            display={isHidden ? 'none' : undefined}
            marginTop={canFold ? 3 : 1.5}
          >
            {lead}
          </chakra.p>
        )}
      </div>
      {/* Hidden, not left out: turning the device must not close a dialog of the section. */}
      <chakra.div display={isHidden ? 'none' : 'grid'} gap={3} gridTemplateColumns="minmax(0, 1fr)">
        {children}
      </chakra.div>
    </chakra.section>
  );
}

/** Whether a section is open: it opens by itself once it has to be, and closes only by a press. */
function useIsOpen(hasToBe: boolean) {
  const [state, setState] = useState({ hasToBe, isOpen: hasToBe });
  if (state.hasToBe !== hasToBe) setState({ hasToBe, isOpen: state.isOpen || hasToBe });
  return {
    isOpen: state.isOpen,
    toggle: () => setState(({ isOpen, ...rest }) => ({ ...rest, isOpen: !isOpen })),
  };
}

const Line = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    width: 'full',
    minHeight: 14,
    paddingInline: 4,
    textAlign: 'start',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'xl',
    shadow: 'card',
    cursor: 'pointer',
    '& > :first-child, & > :first-child + *': { flexShrink: 0 },
    '& > svg': { transition: 'transform {durations.fast}' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
  },
});

interface FoldButtonProps {
  readonly isOpen: boolean;
  readonly summary: string | undefined;
  readonly onPress: () => void;
  /** The section's title. */
  readonly children: ReactNode;
}

function FoldButton({ isOpen, summary, onPress, children }: FoldButtonProps): ReactElement {
  return (
    <Line type="button" aria-expanded={isOpen} onClick={onPress}>
      <Icon name="chevron" size="1rem" />
      {children}
      {summary !== undefined && (
        <chakra.span
          marginInlineStart="auto"
          textAlign="end"
          textStyle="small"
          fontWeight="normal"
          color="fg.muted"
        >{` ${summary}`}</chakra.span>
      )}
    </Line>
  );
}
