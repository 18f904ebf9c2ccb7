import { useId, type ReactElement, type ReactNode } from 'react';
import { chakra } from '../../ui/chakra';

const Row = chakra('div', {
  base: { display: 'grid', alignContent: 'center', gap: 2 },
});

interface SettingRowProps {
  /** None where the section's heading says it. */
  readonly label?: string;
  /** The label is a heading of its own, with what follows the row. */
  readonly isHeading?: boolean;
  /** What stands beside the label, such as a state. */
  readonly mark?: ReactNode;
  readonly value?: ReactNode;
  /** A picture before the label. */
  readonly picture?: ReactNode;
  readonly hint?: ReactNode;
  /** The compact button at the row's end. */
  readonly action?: ReactNode;
  /** What else belongs to the setting: further lines, and its dialog. */
  readonly children?: ReactNode;
}

/** A setting: its label, value and hint, and at the end of the row the button that changes it. */
export function SettingRow(props: SettingRowProps): ReactElement {
  const { label, isHeading = false, mark, value, picture, hint, action, children } = props;
  const labelId = useId();
  const hasLabel = label !== undefined;
  return (
    <Row role={hasLabel ? 'group' : undefined} aria-labelledby={hasLabel ? labelId : undefined}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap={3}
        rowGap={2}
        minHeight={action ? 'touch' : undefined}
      >
        {picture}
        <chakra.div flex="1 1 7rem" minWidth={0} overflowWrap="anywhere">
          {hasLabel && (
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={2} rowGap={1}>
              <chakra.span
                as={isHeading ? 'h3' : 'span'}
                id={labelId}
                textStyle="small"
                fontWeight="semibold"
              >
                {label}
              </chakra.span>
              {mark}
            </chakra.div>
          )}
          {value && (
            <chakra.p textStyle="small" marginTop={{ base: mark ? 1.5 : 0, sm: 0 }}>
              {value}
            </chakra.p>
          )}
          {hint && (
            <chakra.p textStyle="caption" color="fg.muted">
              {hint}
            </chakra.p>
          )}
        </chakra.div>
        {action}
      </chakra.div>
      {children}
    </Row>
  );
}
