declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    variationAxes?: Record<string, Axis>;
    keepFeatures?: string[];
    noHinting?: boolean;
  }
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;

  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export { subsetFont as default };
}

declare module 'verovio/wasm' {
  function createVerovioModule(): Promise<object>;

  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export { createVerovioModule as default };
}

declare module 'verovio/esm' {
  export class VerovioToolkit {
    constructor(module: object);
    setOptions(options: Record<string, string | number | boolean>): void;
    loadData(mei: string): boolean;
    renderToSVG(page: number): string;
  }
}
