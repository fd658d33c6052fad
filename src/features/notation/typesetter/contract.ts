/** What stands above and below the music of a typeset score. */
export interface ScoreHead {
  title: string;
  /** 'Op. 11, No. 1'. */
  opus: string;
  /** Who wrote or arranged it, as it is printed at the right. */
  composer: string;
  /** 'for violin and piano'. */
  instrumentation: string;
  /** Whose it is, at the foot. */
  house: string;
}

export interface SheetDrawing {
  svg: string;
  width: number;
  height: number;
}

export type TypesetterJob =
  | { kind: 'score'; head: ScoreHead; sheets: SheetDrawing[] }
  /** Counts the pages of a PDF that somebody else's program wrote. */
  | { kind: 'pages'; pdf: Uint8Array };

export type PdfProblem = 'broken' | 'encrypted' | 'too_slow';

export type TypesetterAnswer = { pdf: Uint8Array; pages: number } | { pages: number } | { problem: PdfProblem };
