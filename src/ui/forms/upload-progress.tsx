export function UploadProgress({ share, what }: { share: number | undefined; what: string }) {
  const text = share === undefined ? '' : share < 1 ? `Uploading ${what} …` : 'Uploaded. We are checking it …';
  return (
    <div>
      <p role="status" className="text-label">
        {text}
      </p>
      {share === undefined ? null : (
        <p className="mt-1 flex items-center gap-4 text-label">
          <progress value={share} max={1} aria-label="Upload" className="h-3 min-w-0 flex-1 accent-felt" />
          <span aria-hidden="true">{Math.floor(share * 100)}%</span>
        </p>
      )}
    </div>
  );
}
