import type { S3Place } from '#/platform/files/s3/s3-place.ts';

/** What a site is told of its place for files, over the line at `endpoint` if there is one. */
export function filesAt(
  { bucket, prefix, region, accessKeyId, secretAccessKey, ...place }: S3Place,
  endpoint?: string,
) {
  return {
    FILES_TO: `s3://${bucket}/${prefix}`,
    S3_ENDPOINT: endpoint ?? place.endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
