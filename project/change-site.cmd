@echo off
rem Shows the site while you edit it. Double-click this file. Close the window to stop.
cd /d "%~dp0"
where npm >nul 2>nul
if errorlevel 1 (
  echo Node.js is missing. Install it from https://nodejs.org ^(the version called LTS^), and open this file again.
  pause
  exit /b 1
)
if not exist node_modules\townsite (
  echo Getting the program that makes the pages. This takes a minute, and only once.
  call npm install --no-audit --no-fund
  if errorlevel 1 (
    echo That did not work. Is the computer online?
    pause
    exit /b 1
  )
)
echo Open the address below in your browser. Close this window to stop.
call npm run dev
pause
