import { Fragment } from 'react';

/** 'auditions/competitions/juries' may break after a stroke, and reads the same. */
export function Breakable({ text }: { text: string }) {
  return text.split('/').map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? '/' : null}
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
