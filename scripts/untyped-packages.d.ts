declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, Axis>; keepFeatures?: string[]; noHinting?: boolean },
  ): Promise<Buffer>;
}

declare module 'verovio/wasm' {
  export default function createVerovioModule(): Promise<object>;
}

declare module 'verovio/esm' {
  export class VerovioToolkit {
    constructor(module: object);
    setOptions(options: Record<string, string | number | boolean>): void;
    loadData(mei: string): boolean;
    renderToSVG(page: number): string;
  }
}
