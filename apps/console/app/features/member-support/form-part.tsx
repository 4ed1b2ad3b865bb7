import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './support.module.css';

interface FormPartProps {
  readonly label: string;
  /** Something was typed before and kept: it is shown without being asked for. */
  readonly isKept: boolean;
  /** What is said before the form is open, too. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A form that opens by its button. What it holds is kept by whoever renders this, so closing it loses nothing. */
export function FormPart({ label, isKept, lead, children }: FormPartProps) {
  const [isOpen, setIsOpen] = useState(isKept);
  const button = useRef<HTMLButtonElement>(null);
  // What floats over a list while it is closed goes back to its place above it.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current !== isOpen) button.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={classes.form}>
      {lead !== undefined && <p className="dim">{lead}</p>}
      <Button ref={button} variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && children}
    </div>
  );
}
