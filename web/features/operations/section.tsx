import { useId, type ReactElement, type ReactNode } from 'react';
import { chakra } from '../../ui/chakra';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A section of the page with its own heading. */
export function Section({ title, lead, children }: SectionProps): ReactElement {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} display="grid" gap={3} gridTemplateColumns="minmax(0, 1fr)">
      <div>
        <chakra.h2 id={id} textStyle="subheading">
          {title}
        </chakra.h2>
        {lead !== undefined && (
          <chakra.p textStyle="small" color="fg.muted">
            {lead}
          </chakra.p>
        )}
      </div>
      {children}
    </chakra.section>
  );
}
