/** An account at S3-compatible storage. */
export interface S3Keys {
  /** Without a path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where objects lie; addressed path-style, which every S3-compatible storage takes. */
export interface S3Place extends S3Keys {
  bucket: string;
  /** Before every key; ends in a slash, or is empty. */
  prefix: string;
}

const ADDRESS = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w.-]+)*)\/?$/;

/** 's3://bucket' or 's3://bucket/a/prefix'; undefined for anything else. */
export function s3Address(given: string): Pick<S3Place, 'bucket' | 'prefix'> | undefined {
  const [, bucket, path = ''] = ADDRESS.exec(given) ?? [];
  if (bucket === undefined || /\/\.{1,2}(\/|$)/.test(path)) return undefined;
  return { bucket, prefix: path === '' ? '' : `${path.slice(1)}/` };
}
