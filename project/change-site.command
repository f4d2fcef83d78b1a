#!/bin/sh
# Shows the site while you edit it. Double-click this file, or run it in a terminal. Close the window to stop.
cd "$(dirname "$0")" || exit 1
if ! command -v npm >/dev/null 2>&1; then
  echo "Node.js is missing. Install it from https://nodejs.org (the version called LTS), and open this file again."
  echo "Press Enter to close this window."
  read -r _
  exit 1
fi
if [ ! -d node_modules/townsite ]; then
  echo "Getting the program that makes the pages. This takes a minute, and only once."
  npm install --no-audit --no-fund || { echo "That did not work. Is the computer online? Press Enter to close this window."; read -r _; exit 1; }
fi
echo "Open the address below in your browser. Close this window to stop."
npm run dev
