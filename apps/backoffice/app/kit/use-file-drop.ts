import { useEffect, useRef, useState } from "react";

/**
 * Accepts files dropped anywhere on the page. Otherwise the browser would leave the page and open a file that misses
 * the field.
 * @returns whether a file is being dragged over the page
 */
export function useFileDrop(onFiles: (files: FileList | null) => void): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const allowDrop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      setIsDraggedOver(true);
    };
    const endDrag = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDraggedOver(false);
    };
    const dropFile = (event: DragEvent) => {
      event.preventDefault();
      setIsDraggedOver(false);
      latest.current(event.dataTransfer?.files ?? null);
    };
    addEventListener("dragover", allowDrop);
    addEventListener("dragleave", endDrag);
    addEventListener("drop", dropFile);
    return () => {
      removeEventListener("dragover", allowDrop);
      removeEventListener("dragleave", endDrag);
      removeEventListener("drop", dropFile);
    };
  }, []);
  return isDraggedOver;
}
